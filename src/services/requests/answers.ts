/**
 * Answers that are more than a value. JSON: a page of a list, or a `JsonAnswer`. Streams: JSON, bytes
 * or events that are sent while they are made. Pages for browsers, and where to go on.
 */
import type { Readable } from 'node:stream'
import type { components } from '../../../generated/contract-types.js'
import type { Text } from '../../texts.js'

/** 0 success, 1 warning or 3 information, and the same in words. */
export type StatusMessage = components['schemas']['StatusMessage']

export interface JsonFacts {
  /** Entity tag of the file that the answer describes. Such an answer is never left out as unchanged. */
  etag?: string
  /** The printed content compressed, for consumers that accept it so. */
  packed?: Readonly<Record<'br' | 'gzip', Promise<Buffer>>>
}

/** JSON with facts of its own; a `Buffer` is a content that was printed before. */
export class JsonAnswer<T> {
  readonly content: T | Buffer
  readonly etag: JsonFacts['etag']
  readonly packed: JsonFacts['packed']

  constructor(content: T | Buffer, { etag, packed }: JsonFacts) {
    this.content = content
    this.etag = etag
    this.packed = packed
  }
}

/** Some items of a list and where the next ones begin. */
export class Page<T> {
  readonly items: readonly T[]
  readonly nextCursor: string | undefined
  /** Of all pages together, where that is known. */
  readonly totalCount: number | undefined

  constructor(items: readonly T[], facts: PageFacts = {}) {
    this.items = items
    this.nextCursor = facts.nextCursor
    this.totalCount = facts.totalCount
  }

  /** The same page with something else made of each item. */
  map<Other>(make: (item: T) => Other): Page<Other> {
    return new Page(this.items.map(make), this)
  }
}

export interface PageFacts {
  nextCursor?: string | undefined
  totalCount?: number | undefined
}

export interface JsonStreamFacts extends PageFacts {
  origin: string
  itemsCount: number
}

/** A JSON text in pieces, made as fast as the consumer takes them. `T` is what the whole text says. */
export class JsonStream<T> {
  /** Begins anew each time. */
  readonly print: () => Iterable<string> | AsyncIterable<string>
  /** What the text is made of, for its fingerprint; equal texts have equal ones. */
  readonly origin: string
  readonly nextCursor: string | undefined
  readonly totalCount: number | undefined
  /** Only a type: nothing of it exists at run time. */
  declare readonly says: T

  /** How many items it tells of: long texts are printed in turns. */
  readonly itemsCount: number

  constructor(print: JsonStream<T>['print'], facts: JsonStreamFacts) {
    this.print = print
    this.origin = facts.origin
    this.itemsCount = facts.itemsCount
    this.nextCursor = facts.nextCursor
    this.totalCount = facts.totalCount
  }
}

/** Bytes that are not JSON: a file or an archive. */
export class BinaryAnswer {
  readonly content: Readable | Buffer
  readonly mediaType: string
  /** What a browser should call it. */
  readonly fileName: string
  /** How the content is packed for its way; whoever reads it unpacks it. */
  readonly encoding: 'gzip' | undefined
  readonly etag: string | undefined
  /** Parts of it can be asked for. */
  readonly isRangeable: boolean
  /** Set where only a part is sent: `bytes 0-99/1200`. */
  readonly contentRange: string | undefined
  /** Bytes in all, where that is known before they are sent. */
  readonly length: number | undefined
  readonly cookie: string | undefined
  /** Asked when everything was sent; what it says goes into the trailer. */
  readonly notes: (() => string) | undefined

  constructor(content: Readable | Buffer, facts: BinaryFacts) {
    this.content = content
    this.mediaType = facts.mediaType
    this.fileName = facts.fileName
    this.encoding = facts.encoding
    this.etag = facts.etag
    this.isRangeable = facts.isRangeable ?? false
    this.contentRange = facts.contentRange
    this.length = facts.length
    this.cookie = facts.cookie
    this.notes = facts.notes
  }
}

export interface BinaryFacts {
  mediaType: string
  fileName: string
  encoding?: 'gzip' | undefined
  etag?: string | undefined
  isRangeable?: boolean
  contentRange?: string | undefined
  length?: number | undefined
  cookie?: string | undefined
  notes?: (() => string) | undefined
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

/** Where to go on: for browsers, which go there by themselves. */
export class SeeOther {
  readonly location: string

  constructor(location: string) {
    this.location = location
  }
}

/** Takes events for a consumer: never waits, and throws nothing. */
export interface EventSink<T> {
  /** `id`: what the consumer says to go on after it. */
  send(event: T, id: string): void
  /** Nothing more is sent; the consumer may come again after so long. */
  end(retryMs: number): void
}

/** Events as they happen. */
export class EventsAnswer<T> {
  /** Begins to send; what comes back ends it. */
  readonly listen: (sink: EventSink<T>) => () => void
  /** Of these the next one says as much: left out where the consumer reads slowly. */
  readonly isDroppable: (event: T) => boolean

  constructor(listen: EventsAnswer<T>['listen'], isDroppable: EventsAnswer<T>['isDroppable']) {
    this.listen = listen
    this.isDroppable = isDroppable
  }
}
