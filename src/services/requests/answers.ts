/**
 * Answers that are more than a value. JSON: a page of a list, or a `JsonAnswer`. Streams: JSON, bytes
 * or events that are sent while they are made. Pages for browsers, and where to go on.
 */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Schemas } from '../../../generated/contract-types.js'
import type { Text } from '../../texts.js'

/** 0 success, 1 warning or 3 information, and the same in words. */
export type StatusMessage = Schemas['StatusMessage']

export interface JsonFacts {
  /** Entity tag of the file that the answer describes. Such an answer is never left out as unchanged. */
  etag?: string
  /** Whether it may be compressed: its length reveals no password. Default: as the contract says. */
  mayPack?: boolean
}

/** JSON with facts of its own; a `Buffer` is a content that was printed before. */
export class JsonAnswer<T> {
  readonly content: T | Buffer
  readonly facts: JsonFacts

  constructor(content: T | Buffer, facts: JsonFacts) {
    this.content = content
    this.facts = facts
  }
}

/** Some items of a list and where the next ones begin. */
export class Page<T> {
  readonly items: readonly T[]
  readonly nextCursor: string | undefined
  /** Number of items on all pages, if known. */
  readonly totalCount: number | undefined

  constructor(items: readonly T[], facts: PageFacts = {}) {
    this.items = items
    this.nextCursor = facts.nextCursor
    this.totalCount = facts.totalCount
  }

  map<Other>(make: (item: T) => Other): Page<Other> {
    return new Page(this.items.map(make), this)
  }
}

export interface PageFacts {
  nextCursor?: string | undefined
  totalCount?: number | undefined
}

export interface JsonStreamFacts extends PageFacts {
  /** Source of the text, for its fingerprint; equal texts have equal ones. */
  origin: string
  /** Number of items in the text: long texts are printed in turns. */
  itemsCount: number
}

/** A JSON text in pieces, made as fast as the consumer takes them. `T` is the value of the whole text. */
export class JsonStream<T> {
  /** Starts from the beginning each time. */
  readonly print: () => Iterable<string> | AsyncIterable<string>
  readonly facts: JsonStreamFacts
  /** Only a type: nothing of it exists at run time. */
  declare readonly says: T

  constructor(print: JsonStream<T>['print'], facts: JsonStreamFacts) {
    this.print = print
    this.facts = facts
  }
}

export interface BinaryFacts {
  mediaType: string
  fileName: string
  /** The content is compressed for the transfer; the consumer decompresses it. */
  encoding?: 'gzip' | undefined
  etag?: string | undefined
  isRangeable?: boolean
  /** Set if only a part is sent: `bytes 0-99/1200`. */
  contentRange?: string | undefined
  /** Total bytes, if known before they are sent. */
  length?: number | undefined
  cookie?: string | undefined
  /** Browsers run nothing in it, and request nothing for it, wherever it is opened. */
  isSealed?: boolean
  /** Called after everything was sent; the result goes into the trailer. */
  notes?: (() => string) | undefined
}

/** Returns a fingerprint, quoted as the ETag header requires. */
export function toEtag(content: Buffer | string): string {
  return `"${createHash('sha1').update(content).digest('base64url')}"`
}

/** Bytes that are not JSON: a file or an archive. */
export class BinaryAnswer {
  readonly content: Readable | Buffer
  readonly facts: BinaryFacts

  constructor(content: Readable | Buffer, facts: BinaryFacts) {
    this.content = content
    this.facts = facts
  }
}

/** A page whose words are put in where its template says `{{name}}`; `{{language}}` is their code. */
export class HtmlPage {
  readonly template: string
  readonly texts: Readonly<Record<string, Text>>

  constructor(template: string, texts: Readonly<Record<string, Text>>) {
    this.template = template
    this.texts = texts
  }
}

/** Redirects browsers to another address; 308 means that it replaces the requested one. */
export class SeeOther {
  readonly location: string
  readonly status: 303 | 308

  constructor(location: string, status: SeeOther['status'] = 303) {
    this.location = location
    this.status = status
  }
}

/** Takes events for a consumer: never waits, and throws nothing. */
export interface EventSink<T> {
  /** `id`: what the consumer says to go on after it. */
  send(event: T, id: string): void
  /** Ends the stream. The consumer may reconnect after `retryMs`. */
  end(retryMs: number): void
}

export class EventsAnswer<T> {
  /** Begins to send; what comes back ends it. */
  readonly listen: (sink: EventSink<T>) => () => void
  /** Whether a later event contains the same information: these are skipped for slow consumers. */
  readonly isDroppable: (event: T) => boolean

  constructor(listen: EventsAnswer<T>['listen'], isDroppable: EventsAnswer<T>['isDroppable']) {
    this.listen = listen
    this.isDroppable = isDroppable
  }
}
