/**
 * An open folder. All operations use its file descriptor, so renaming the folder or replacing it by
 * a symlink does not redirect them. Throws the errors of the file system.
 */
import { constants, type Stats } from 'node:fs'
import {
  chmod,
  type FileHandle,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  readlink,
  rename,
  unlink
} from 'node:fs/promises'
import { bytesToText, textToBytes } from '../../protocol/byte-text.js'
import { tolerate } from '../disk/statuses.js'
import { errorCode, notAllowed } from './refusals.js'

const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants

interface FileOwner {
  readonly uid: number
  readonly gid: number
}

export interface FileRights extends FileOwner {
  readonly mode: number
}

export class OpenFolder {
  readonly #handle: FileHandle
  readonly #path: string

  /** Use `open`. */
  constructor(handle: FileHandle, path: string) {
    this.#handle = handle
    this.#path = path
  }

  /** `path` must be a real path. Throws PATH_NOT_ALLOWED if it now contains a symlink. */
  static async open(path: string): Promise<OpenFolder> {
    const folder = await openFolder(path, path).catch((error: unknown) => {
      throw /^(?:ENOTDIR|ELOOP)$/.test(errorCode(error)) ? notAllowed() : error
    })
    const isThere = !hasDescriptorPaths || (await folder.#readPath()) === path
    if (isThere) return folder
    await folder.close()
    throw notAllowed()
  }

  /** Opens a folder in this one; returns undefined if it does not exist. */
  async lookUpFolder(name: string): Promise<OpenFolder | undefined> {
    return tolerate(openFolder(this.#at(name), `${this.#path}/${name}`), 'ENOENT')
  }

  /**
   * Opens a folder in this one. Creates it if it does not exist, and gives it to the owner if
   * permitted.
   */
  async makeFolder(name: string, rights: FileRights): Promise<OpenFolder> {
    const known = await this.lookUpFolder(name)
    if (known) return known
    await tolerate(mkdir(this.#at(name), { mode: 0o700 }), 'EEXIST')
    const folder = await openFolder(this.#at(name), `${this.#path}/${name}`)
    await tolerate(folder.#handle.chown(rights.uid, rights.gid), 'EPERM')
    await folder.#handle.chmod(rights.mode)
    await this.sync()
    return folder
  }

  async listNames(): Promise<string[]> {
    const names = await readdir(this.#at('.'), { encoding: 'buffer' })
    return names.map(bytesToText)
  }

  /**
   * Returns the status of the entry itself, without following symlinks; undefined if it does not
   * exist.
   */
  async lookUpStatus(name: string): Promise<Stats | undefined> {
    return tolerate(lstat(this.#at(name)), 'ENOENT')
  }

  /**
   * Returns undefined if the file does not exist. Throws PATH_NOT_ALLOWED if it is not a regular
   * file.
   */
  async lookUpFile(name: string, bytesMax: number): Promise<Buffer | undefined> {
    const status = await this.lookUpStatus(name)
    if (!status) return undefined
    if (!status.isFile() || status.size > bytesMax) throw notAllowed()
    const flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    const handle = await tolerate(open(this.#at(name), flags), 'ENOENT')
    if (!handle) return undefined // it was deleted after the check
    try {
      if (!(await handle.stat()).isFile()) throw notAllowed()
      return await handle.readFile()
    } finally {
      await handle.close()
    }
  }

  /** Creates a file. When this resolves, its content is on the disk. */
  async createFile(name: string, bytes: Buffer, rights?: FileRights): Promise<void> {
    const handle = await open(this.#at(name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
    try {
      await handle.writeFile(bytes)
      if (rights) await giveTo(handle, rights)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  async move(name: string, to: OpenFolder, newName: string): Promise<void> {
    await rename(this.#at(name), to.#at(newName))
  }

  /** Returns false if `newName` exists. */
  async addName(name: string, newName: string): Promise<boolean> {
    const adding = link(this.#at(name), this.#at(newName)).then(() => true)
    return (await tolerate(adding, 'EEXIST')) ?? false
  }

  async removeFile(name: string): Promise<void> {
    await tolerate(unlink(this.#at(name)), 'ENOENT')
  }

  async limitTo(mode: number): Promise<void> {
    if (((await this.#handle.stat()).mode & 0o7777) !== mode) await chmod(this.#at('.'), mode)
  }

  async sync(): Promise<void> {
    await this.#handle.sync()
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }

  #at(name: string): Buffer {
    // On Linux, this path leads to the open folder even after it was renamed.
    const start = hasDescriptorPaths ? `/proc/self/fd/${this.#handle.fd}` : this.#path
    return textToBytes(`${start}/${name}`)
  }

  /** Returns the current path of the open folder. */
  async #readPath(): Promise<string> {
    const bytes = await readlink(`/proc/self/fd/${this.#handle.fd}`, { encoding: 'buffer' })
    return bytesToText(bytes)
  }
}

const hasDescriptorPaths = process.platform === 'linux'

async function openFolder(at: string | Buffer, path: string): Promise<OpenFolder> {
  const bytes = typeof at === 'string' ? textToBytes(at) : at
  return new OpenFolder(await open(bytes, O_RDONLY | O_DIRECTORY | O_NOFOLLOW), path)
}

/** Throws if it is not permitted: burp must still be able to read the file. */
async function giveTo(handle: FileHandle, rights: FileRights): Promise<void> {
  const own = await handle.stat()
  if (own.uid !== rights.uid || own.gid !== rights.gid) await handle.chown(rights.uid, rights.gid)
  // chown removes the set-id bits, so chmod comes after it.
  await handle.chmod(rights.mode)
}
