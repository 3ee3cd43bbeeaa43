/** Tasks and answers of the threads that search indexes. Plain data. */
import type { BackupKey, IndexedBackup } from '../file-index/footer.js'
import type { Version } from '../file-index/rows.js'
import type { DiffCounts, DiffKind, DiffQuestion } from '../query/diff.js'
import type { FindQuestion, PathKind } from '../query/find.js'
import type { SampledFile, SampleQuestion } from '../query/sample.js'
import type { MovedVersion } from '../query/versions.js'
import type { Position } from '../query/folder-blocks.js'

export interface SearchTask {
  readonly source: HistoryPlace
  /** Existing backups, or their start times; absent if unknown. */
  readonly existing?: readonly (BackupKey | number)[] | undefined
  readonly ask: SearchAsk
}

/** An index file, or the bytes of a temporary index. */
export type HistoryPlace = { readonly path: string } | { readonly bytes: Uint8Array }

/** Paths are texts, not bytes; backups are identified by their keys. */
export type SearchAsk =
  | FindAsk
  | {
      readonly what: 'versions'
      readonly path: string
      readonly childrenMax: number
      readonly findsMoves: boolean
    }
  | DiffAsk
  | { readonly what: 'tree'; readonly path: string; readonly backup: BackupKey }
  | SampleAsk
  | { readonly what: 'state' }

export interface SampleAsk extends Omit<SampleQuestion, 'ordinal'> {
  readonly what: 'sample'
  readonly backup: BackupKey
}

export interface FindAsk extends Omit<FindQuestion, 'ordinal'> {
  readonly what: 'find'
  readonly backup?: BackupKey | undefined
}

export interface DiffAsk extends Omit<DiffQuestion, 'a' | 'b'> {
  readonly what: 'diff'
  readonly a: BackupKey
  readonly b: BackupKey
}

/** `absent`: the file does not exist; `broken`: it is damaged. */
export type SearchReply<T> = Answered<T> | { readonly state: 'absent' | 'broken' }

export interface Answered<T> {
  readonly state: 'answered'
  /** In the order of the index, deleted backups included. */
  readonly indexed: readonly IndexedBackup[]
  readonly paths: number
  /** Size of the file. */
  readonly bytes: number
  readonly answer: T
}

export interface FoundHit {
  readonly path: string
  readonly fileKind: PathKind
  readonly size: number
  readonly mtime: number
  readonly mode: number
  readonly link: string
  readonly versions: number
  readonly first: BackupKey
  readonly last: BackupKey
  readonly isPresent: boolean
  readonly presence: string | undefined
}

export interface FindAnswer {
  readonly hits: readonly FoundHit[]
  readonly next: Position | undefined
}

/** Without ordinals, which change with the next merge. */
export type VersionFacts = Omit<Version, 'from' | 'to'>

export interface VersionsAnswer {
  /** Oldest first. */
  readonly versions: readonly (Omit<MovedVersion, 'from' | 'to'> & KeyRun)[]
  /** Entries of the folder, if requested. */
  readonly children: readonly {
    readonly name: string
    readonly mode: number
    readonly runs: readonly KeyRun[]
  }[]
}

export interface KeyRun {
  readonly from: BackupKey
  readonly to: BackupKey
}

export interface DiffAnswer {
  readonly isExact: boolean
  readonly total: DiffCounts
  readonly folders: readonly (DiffCounts & { readonly path: string; readonly folders: number })[]
  readonly foldersLeft: number
  readonly entries: readonly {
    readonly path: string
    readonly kind: DiffKind
    readonly before: VersionFacts | undefined
    readonly after: VersionFacts | undefined
    readonly from: string | undefined
    readonly files: number | undefined
  }[]
  readonly next: Position | undefined
}

export type TreeAnswer = readonly (VersionFacts & {
  readonly name: string
  readonly isParent: boolean
})[]

/** Paths are texts. */
export type SampleAnswer = readonly SampledFile[]
