/** Explains a decision about permissions, as data and as a sentence. */
import type { Verdict, VerdictKind } from './decide.js'
import type { Mode, Step } from './grant.js'

export type Question = 'allowed' | 'rw' | 'serverAllowed' | 'serverRw'

export interface Reason {
  question: Question
  answer: boolean
  kind: VerdictKind
  user?: string
  group?: string
  /** The groups (`@name`) that make the user an administrator, or give the user the group's grant. */
  via?: string[]
  pattern?: string
  /** The label of the client, if that decided instead of a pattern. */
  label?: string
  /** The pattern for servers that contains the pattern. */
  agent?: string
  /** The mode of the pattern, if the grant has one. */
  mode?: Mode
  /** The step that decided, if rules have steps. */
  step?: Step
  order?: Step[]
  /** One English sentence. */
  text: string
}

export interface Explanation {
  /** Null if the question names no client. */
  allowed: boolean | null
  rw: boolean | null
  serverAllowed: boolean
  serverRw: boolean
  because: Reason[]
}

export interface Asked {
  question: Question
  user: string
  client: string | undefined
  server: string | undefined
}

export function toReason(asked: Asked, verdict: Verdict, via: string[]): Reason {
  const { owner, pattern, agent, step, order } = verdict
  return {
    question: asked.question,
    answer: verdict.yes,
    kind: verdict.kind,
    ...owner,
    ...(via.length > 0 && { via }),
    ...(pattern && { [pattern.label === undefined ? 'pattern' : 'label']: pattern.text }),
    ...(agent && { agent: agent.text }),
    ...(pattern?.mode && { mode: pattern.mode }),
    ...(step && { step }),
    ...(order && { order: [...order] }),
    text: toSentence(asked, verdict, via)
  }
}

function toSentence(asked: Asked, verdict: Verdict, via: string[]): string {
  const client = `client ${JSON.stringify(asked.client ?? '')}`
  const server =
    asked.server === undefined ? 'the server' : `server ${JSON.stringify(asked.server)}`
  const what = asked.question.startsWith('server') ? server : client
  const can = { allowed: 'see', serverAllowed: 'see', rw: 'change', serverRw: 'change' }
  const may = `${asked.user} ${verdict.yes ? 'may' : 'may not'} ${can[asked.question]} ${what}`
  return `${may}: ${toCause(asked, verdict, via)}.`
}

function toCause(asked: Asked, verdict: Verdict, via: string[]): string {
  const through = via.length > 0 ? ` through ${via.join(', ')}` : ''
  const causes: Record<VerdictKind, string> = {
    admin: `administrators may do everything, and ${asked.user} is one${through}`,
    client: `${toPlace(verdict, through)} matches the client${toSteps(verdict)}`,
    server: `${toPlace(verdict, through)} matches the server${toSteps(verdict)}`,
    exclude: `${toPlace(verdict, through)} excludes the client${toSteps(verdict)}`,
    ownName: 'no grant names a client, so that the one with the name of the user is theirs',
    anyServer: 'no grant names a server, so that every server may be seen',
    noClient: 'no grant gives this client, or not on this server',
    noServer: asked.server === undefined ? 'no server is named' : 'no grant reaches this server',
    assumeRw: `no grant says ro or rw, and the option assumeRw is ${verdict.yes ? 'on' : 'off'}`,
    legacy: verdict.yes
      ? 'the option legacy is on, and whatever may be seen may be changed'
      : 'the option legacy is on, and no grant names a server',
    notAllowed: 'what may not be seen may not be changed'
  }
  return causes[verdict.kind]
}

function toPlace({ owner, pattern, agent }: Verdict, through: string): string {
  const whose = owner?.group === undefined ? `of user ${owner?.user}` : `of group @${owner.group}`
  const under = agent ? ` under ${JSON.stringify(agent.text)}` : ''
  const mode = pattern?.mode ? ` (${pattern.mode})` : ''
  const name = `${pattern?.label === undefined ? '' : 'the label '}${JSON.stringify(pattern?.text)}`
  return `${name}${mode}${under} in the grant ${whose}${through}`
}

function toSteps({ step, order }: Verdict): string {
  return step && order ? ` at the step ${step} of the order ${order.join(', ')}` : ''
}
