/** A request of the story, in addition to the example in the document. */
import type { LightMyRequestResponse } from 'fastify'
import type { ExampleWorld } from './example-world.js'

/** Parts of a request that the document does not state. */
export interface Step {
  /** Values of path parameters that only this run knows. */
  place?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  /** A body that only this run knows. */
  body?: object
  /** Default: `admin`. */
  user?: string | null
}

export interface Scene extends Step {
  id: string
  prepare?: (world: ExampleWorld) => Promise<Step | void>
  /** Remembers what later steps need. */
  keep?: (answer: LightMyRequestResponse) => void
  /** The part of the answer that the example shows. */
  view?: (answer: unknown) => unknown
}

/** Returns the identifier of the newest item of a list. */
export const idOfFirst = (url: string, place: Record<string, string> = {}) => ({
  async prepare(world: ExampleWorld): Promise<Step> {
    const [first] = (await world.get(url)).json<{ id?: string; uuid?: string }[]>()
    return { place: { ...place, id: first?.id ?? first?.uuid ?? 'none' } }
  }
})
