/** What can go wrong between us and burp, made to order. */

export type PortName = 'status' | 'main'

/** Strikes on both ports, or on the one that it names. */
export type SandboxFault = (ConnectionFault | AnswerFault | MainFault) & { port?: PortName }

type ConnectionFault =
  /** Accepts TCP and closes before TLS, as burp does when all its children are taken. */
  | { kind: 'no-free-child' }
  /** Accepts TCP and never says a word. */
  | { kind: 'silent-handshake' }
  /** Refuses our certificate in the handshake, with an alert. */
  | { kind: 'certificate-alert' }
  /** Shows a certificate that its own authority signed for another name. */
  | { kind: 'wrong-common-name' }
  /** Shows a certificate of an authority that the client does not know. */
  | { kind: 'foreign-authority' }
  /** Finishes TLS and never answers the login. */
  | { kind: 'silent-login' }
  /** Takes no password. */
  | { kind: 'wrong-password' }
  /** Finds fault with our certificate after the password. */
  | { kind: 'certificate-refused' }
  /** Closes after so many bytes of all that it sends, login included. */
  | { kind: 'cut-stream'; afterBytes: number }
  /** Sends so many bytes at a time. */
  | { kind: 'slow'; bytesPerTick: number; tickMs: number }

/** Strikes at answers of the status port: at each, or at those to lines that begin with `line`. */
export type AnswerFault = { line?: string } & (
  | { kind: 'silent-answer' }
  /** Closes after so many bytes of an answer, frame headers included. */
  | { kind: 'cut-answer'; afterBytes: number }
  | { kind: 'half-answer-silence' }
  | { kind: 'half-answer-close' }
  | { kind: 'garbage-json' }
  | { kind: 'garbage-header' }
  /** The answer's first frame carries another command byte. */
  | { kind: 'wrong-command'; command: string }
  /** A valid reply with so many bytes of entries; endless with Infinity. */
  | { kind: 'large-answer'; bytes: number }
  /** This text, with one character per byte, in place of the answer. */
  | { kind: 'odd-answer'; text: string }
  /** The server restarts once, after the question has come in and before its answer. */
  | { kind: 'restart' }
)

/** Strikes on the main port: at each command, or at those that begin with `command`. */
export type MainFault = { command?: string } & (
  | { kind: 'refused-action' }
  /** Says this, as an error, in place of `ok`. */
  | { kind: 'error-for-ok'; text: string }
  /** Closes after so many bytes of all that follows the command, `ok` included. */
  | { kind: 'cut-reply'; afterBytes: number }
  /** Sends nothing more after so many bytes. */
  | { kind: 'silent-reply'; afterBytes: number }
  /** The whole server is gone after so many bytes, and stays away until it is started again. */
  | { kind: 'killed-in-reply'; afterBytes: number }
  /** Says this, as an error, after so many entries of a restore, and closes. */
  | { kind: 'error-in-restore'; afterEntries: number; text: string }
  /** Ends a restore without having said what it consists of. */
  | { kind: 'no-counters' }
  /** Ends a restore before its last entries. */
  | { kind: 'missing-entries'; count: number }
  /** Ends a restore in the middle of its first file. */
  | { kind: 'restoreend-in-file' }
  /** Ends each file with the checksum of another. */
  | { kind: 'wrong-checksum' }
  /** Says at the end of each file that it had a byte more. */
  | { kind: 'wrong-length' }
  /** Each chunk of data arrives with a byte changed; the checksum is that of what arrives. */
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

/** The fault, if it strikes at the answer to this line. */
export function lookUpAnswerFault(
  fault: SandboxFault | undefined,
  line: string
): AnswerFault | undefined {
  if (fault === undefined || !isAnswerFault(fault)) return undefined
  return line.startsWith(fault.line ?? '') ? fault : undefined
}

/** The fault, if it strikes at what follows this command. */
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
