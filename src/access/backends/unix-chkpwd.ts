/**
 * Asks PAM's own helper, unix_chkpwd, whether a password is an account's. It reads the password from
 * its standard input, ended by a zero byte, and answers with PAM's codes (security/_pam_types.h).
 * Run by root it answers about everybody, run by anybody else only about themselves.
 */
import type { RunProgram } from './run-program.js'

export interface ChkpwdOptions {
  run: RunProgram
  program: string
  timeoutMs: number
  /** Whether this process may ask about everybody. */
  isRoot: boolean
}

const codes = { success: 0, authError: 7, infoUnavailable: 9 }
// The helper cuts off what is longer (PAM_MAX_RESP_SIZE), and would accept it then.
const passwordBytesMax = 511
const outputBytesMax = 65_536

/** An account that expired, or whose password did and must be changed first, may not come in. */
export async function isAccountPassword(
  name: string,
  password: string,
  options: ChkpwdOptions
): Promise<boolean> {
  if (password === '' || password.includes('\0')) return false
  if (Buffer.byteLength(password) > passwordBytesMax) return false
  const exitCode = await ask([name, 'nonull'], `${password}\0`, options)
  // Root is told so of an account whose password is not kept on this host.
  const isKeptElsewhere = exitCode === codes.infoUnavailable && options.isRoot
  if (exitCode === codes.authError || isKeptElsewhere) return false
  if (exitCode !== codes.success) throw new Error(complaint(exitCode))
  return await mayLogIn(name, options)
}

/** Whether neither the account nor its password expired. */
export async function mayLogIn(name: string, options: ChkpwdOptions): Promise<boolean> {
  const exitCode = await ask([name, 'chkexpiry'], '', options)
  if (exitCode === codes.infoUnavailable) throw new Error(complaint(exitCode))
  return exitCode === codes.success
}

/** Whether the account's password was locked (`passwd -l`), which the helper tells of a login only. */
export async function isLocked(name: string, { run, timeoutMs }: ChkpwdOptions): Promise<boolean> {
  const args = ['--status', name]
  const { exitCode, output } = await run({ program: 'passwd', args, timeoutMs, outputBytesMax })
  if (exitCode !== 0) throw new Error(`passwd --status ended with ${exitCode}`)
  return /^\S+ LK? /.test(output)
}

async function ask(args: string[], input: string, options: ChkpwdOptions): Promise<number> {
  const { run, program, timeoutMs } = options
  const { exitCode } = await run({ program, args, input, timeoutMs, outputBytesMax })
  return exitCode
}

function complaint(exitCode: number): string {
  const isOthers = exitCode === codes.infoUnavailable
  return `unix_chkpwd ended with ${exitCode}${isOthers ? ': it answers fully to root only' : ''}`
}
