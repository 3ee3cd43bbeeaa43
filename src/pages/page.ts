/** What every page is given. */
import type { ComponentType } from 'preact'
import type { Place } from '../places.js'

export interface PageProps {
  place: Place
  /** What stands behind the question mark. */
  query: Readonly<Record<string, string>>
}

export type PageComponent = ComponentType<PageProps>
