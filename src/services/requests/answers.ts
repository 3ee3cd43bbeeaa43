/**
 * Kinds of answers. JSON: a value, a page of a list, or a `JsonAnswer`. Streams: JSON, bytes or
 * events that are sent while they are produced. For browsers: pages and redirects.
 */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Schemas } from '../../../generated/contract-types.js'
import type { Text } from '../../texts.js'

/** A level (0 success, 1 warning, 3 information) and a text for people. */
export type StatusMessage = Schemas['StatusMessage']

export interface JsonFacts {
  /**
   * Entity tag of the described file. An answer with one is always sent completely, even if it has
   * not changed.
   */
  etag?: string
  /**
   * Whether the answer may be compressed because its length reveals no password. Default: as in the
   * contract.
   */
  mayPack?: boolean
}

/** JSON that is not sent in the usual way. A `Buffer` is JSON that is already printed. */
export class JsonAnswer<T> {
  readonly content: T | Buffer
  readonly facts: JsonFacts

  constructor(content: T | Buffer, facts: JsonFacts) {
    this.content = content
    this.facts = facts
  }
}

/** One page of a list, and the cursor of the next page. */
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
  /** Text from which the fingerprint is made. Equal answers have equal origins. */
  origin: string
  /** Number of items in the text. Long texts are printed in turns. */
  itemsCount: number
}

/**
 * JSON text in pieces, printed as fast as the consumer reads. `T` is the value of the whole text.
 */
export class JsonStream<T> {
  /** Each call starts from the beginning. */
  readonly print: () => Iterable<string> | AsyncIterable<string>
  readonly facts: JsonStreamFacts
  /** For types only; does not exist at run time. */
  declare readonly says: T

  constructor(print: JsonStream<T>['print'], facts: JsonStreamFacts) {
    this.print = print
    this.facts = facts
  }
}

export interface BinaryFacts {
  mediaType: string
  fileName: string
  /** The bytes are compressed, and the consumer decompresses them. */
  encoding?: 'gzip' | undefined
  etag?: string | undefined
  isRangeable?: boolean
  /** Set if only a part is sent: `bytes 0-99/1200`. */
  contentRange?: string | undefined
  /** Total bytes, if known before they are sent. */
  length?: number | undefined
  cookie?: string | undefined
  /** Browsers must not run scripts in it, or load anything for it. */
  isSealed?: boolean
  /** Called after all bytes were sent. Returns the text of the trailer. */
  notes?: (() => string) | undefined
}

/** Returns a fingerprint, quoted as the ETag header requires. */
export function toEtag(content: Buffer | string): string {
  return `"${createHash('sha1').update(content).digest('base64url')}"`
}

/** Bytes other than JSON: a file or an archive. */
export class BinaryAnswer {
  readonly content: Readable | Buffer
  readonly facts: BinaryFacts

  constructor(content: Readable | Buffer, facts: BinaryFacts) {
    this.content = content
    this.facts = facts
  }
}

/**
 * An HTML page. Replaces each `{{name}}` of its template with a text, and `{{language}}` with the
 * language code.
 */
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

/** Receives events for a consumer. Never waits or throws. */
export interface EventSink<T> {
  /** `id`: the consumer sends it back to continue after this event. */
  send(event: T, id: string): void
  /** Ends the stream. The consumer may reconnect after `retryMs`. */
  end(retryMs: number): void
}

export class EventsAnswer<T> {
  /** Starts sending. Returns a function that stops it. */
  readonly listen: (sink: EventSink<T>) => () => void
  /**
   * Whether later events contain the same information, so that this one can be skipped for slow
   * consumers.
   */
  readonly isDroppable: (event: T) => boolean

  constructor(listen: EventsAnswer<T>['listen'], isDroppable: EventsAnswer<T>['isDroppable']) {
    this.listen = listen
    this.isDroppable = isDroppable
  }
}
