import type { VNode } from 'preact'
import type { Place } from '../places.js'

export interface PageProps {
  place: Place
  /** Query of the address. */
  query: Readonly<Record<string, string>>
}

export type PageComponent = (props: PageProps) => VNode | null
