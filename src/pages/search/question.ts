import type { PageProps } from '../page.js'

export interface SearchQuestion {
  q: string
  gone?: 'only' | 'no'
  size?: string
  mtime?: string
}

type Query = PageProps['query']

/** Undefined without any search terms. */
export function toQuestion({ q = '', gone, since, larger }: Query): SearchQuestion | undefined {
  const question: SearchQuestion = {
    q: q.trim(),
    ...((gone === 'only' || gone === 'no') && { gone }),
    ...(larger && /^\d+[kMGT]?$/.test(larger) && { size: `>${larger}` }),
    ...(since && /^\d{4}-\d\d-\d\d$/.test(since) && { mtime: `${since}..` })
  }
  return question.q === '' && Object.keys(question).length === 1 ? undefined : question
}

/** Sizes to select from, in the notation of the API. */
export const sizes = ['1M', '10M', '100M', '1G'] as const

/** Returns the bytes of a size such as `10M`. */
export function toBytes(size: string): number {
  const powers: Readonly<Record<string, number>> = { k: 1, M: 2, G: 3, T: 4 }
  return Number.parseInt(size, 10) * 1024 ** (powers[size.slice(-1)] ?? 0)
}
