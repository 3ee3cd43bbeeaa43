/** Faults between burphub and burp that tests can cause. */

export type PortName = 'status' | 'main'

/** Affects both ports, or the given one. */
export type SandboxFault = (ConnectionFault | AnswerFault | MainFault) & { port?: PortName }

type ConnectionFault =
  /** Accepts TCP and closes before TLS, like burp without a free child. */
  | { kind: 'no-free-child' }
  /** Accepts TCP and sends nothing. */
  | { kind: 'silent-handshake' }
  /** Rejects burphub's certificate during the handshake, with an alert. */
  | { kind: 'certificate-alert' }
  /** Shows a certificate of its own authority for another name. */
  | { kind: 'wrong-common-name' }
  /** Shows a certificate of an authority that the client does not know. */
  | { kind: 'foreign-authority' }
  /** Completes TLS and never answers the login. */
  | { kind: 'silent-login' }
  /** Rejects all passwords. */
  | { kind: 'wrong-password' }
  /** Rejects burphub's certificate after the password. */
  | { kind: 'certificate-refused' }
  /** Closes after this many bytes, including the login. */
  | { kind: 'cut-stream'; afterBytes: number }
  /** Sends this many bytes at a time. */
  | { kind: 'slow'; bytesPerTick: number; tickMs: number }

/** Affects answers of the status port: all, or those to lines that start with `line`. */
export type AnswerFault = { line?: string } & (
  | { kind: 'silent-answer' }
  /** Closes after this many bytes of an answer, including frame headers. */
  | { kind: 'cut-answer'; afterBytes: number }
  | { kind: 'half-answer-silence' }
  | { kind: 'half-answer-close' }
  | { kind: 'garbage-json' }
  | { kind: 'garbage-header' }
  /** The answer's first frame has another command byte. */
  | { kind: 'wrong-command'; command: string }
  /** A valid reply with this many bytes of entries; endless with Infinity. */
  | { kind: 'large-answer'; bytes: number }
  /** Sends this text, with one character per byte, instead of the answer. */
  | { kind: 'odd-answer'; text: string }
  /** The server restarts once, between a query and its answer. */
  | { kind: 'restart' }
)

/** Affects the main port: all commands, or those that start with `command`. */
export type MainFault = { command?: string } & (
  | { kind: 'refused-action' }
  /** Sends this error instead of `ok`. */
  | { kind: 'error-for-ok'; text: string }
  /** Closes after this many bytes of the reply, including `ok`. */
  | { kind: 'cut-reply'; afterBytes: number }
  /** Sends nothing more after this many bytes. */
  | { kind: 'silent-reply'; afterBytes: number }
  /** The whole server ends after this many bytes, until it is started again. */
  | { kind: 'killed-in-reply'; afterBytes: number }
  /** Sends this error after this many entries of a restore, and closes. */
  | { kind: 'error-in-restore'; afterEntries: number; text: string }
  /** Ends a restore without having sent the counts. */
  | { kind: 'no-counters' }
  /** Ends a restore before its last entries. */
  | { kind: 'missing-entries'; count: number }
  /** Ends a restore in the middle of its first file. */
  | { kind: 'restoreend-in-file' }
  /** Ends each file with the checksum of another. */
  | { kind: 'wrong-checksum' }
  /** Reports one byte too many at the end of each file. */
  | { kind: 'wrong-length' }
  /** Each chunk of data arrives with one byte changed; the checksum matches the changed data. */
  | { kind: 'damaged-data' }
)

export type FaultKind = SandboxFault['kind']

const mainKinds: ReadonlySet<FaultKind> = new Set<MainFault['kind']>([
  'refused-action',
  'error-for-ok',
  'cut-reply',
  'silent-reply',
  'killed-in-reply',
  'error-in-restore',
  'no-counters',
  'missing-entries',
  'restoreend-in-file',
  'wrong-checksum',
  'wrong-length',
  'damaged-data'
])

const answerKinds: ReadonlySet<FaultKind> = new Set<AnswerFault['kind']>([
  'silent-answer',
  'cut-answer',
  'half-answer-silence',
  'half-answer-close',
  'garbage-json',
  'garbage-header',
  'wrong-command',
  'large-answer',
  'odd-answer',
  'restart'
])

/** Returns the fault if it affects the answer to this line. */
export function lookUpAnswerFault(
  fault: SandboxFault | undefined,
  line: string
): AnswerFault | undefined {
  if (fault === undefined || !isAnswerFault(fault)) return undefined
  return line.startsWith(fault.line ?? '') ? fault : undefined
}

/** Returns the fault if it affects the reply to this command. */
export function lookUpMainFault(
  fault: SandboxFault | undefined,
  command: string
): MainFault | undefined {
  if (fault === undefined || !isMainFault(fault)) return undefined
  return command.startsWith(fault.command ?? '') ? fault : undefined
}

function isAnswerFault(fault: SandboxFault): fault is AnswerFault {
  return answerKinds.has(fault.kind)
}

function isMainFault(fault: SandboxFault): fault is MainFault {
  return mainKinds.has(fault.kind)
}
