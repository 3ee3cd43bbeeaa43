import { readFileSync } from 'node:fs'

interface Operation {
  name: string
  /** In upper case. */
  method: string
  /** With places such as `{name}`. */
  path: string
}

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string }>>
}

/** The sources are as deep below the root as the built program. */
const document = new URL('../../generated/openapi.json', import.meta.url)

export function listOperations(): Operation[] {
  const { paths } = JSON.parse(readFileSync(document, 'utf8')) as OpenApi
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path
    }))
  )
}
