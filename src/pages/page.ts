/** Props of every page. */
import type { ComponentType } from 'preact'
import type { Place } from '../places.js'

export interface PageProps {
  place: Place
  /** Query of the address. */
  query: Readonly<Record<string, string>>
}

export type PageComponent = ComponentType<PageProps>
