/** Paths of a lab. */
import { join } from 'node:path'

export class LabLayout {
  /** Absolute path; the lab uses only this folder. */
  readonly directory: string

  constructor(directory: string) {
    this.directory = directory
  }

  get serverConfigPath() {
    return join(this.directory, 'etc', 'burp-server.conf')
  }

  get serverLogPath() {
    return join(this.directory, 'log', 'server.log')
  }

  get clientConfDirPath() {
    return join(this.directory, 'etc', 'clientconfdir')
  }

  /** Path of the server's backups, with a folder per client. */
  get spoolPath() {
    return join(this.directory, 'spool')
  }

  /** Path of the certificate that signed those of the server and all clients. */
  get caPath() {
    return join(this.directory, 'etc', 'CA', 'CA_burpCA.crt')
  }

  /** Path of the burp client file of `name`; that of `burphub`, the super client, always exists. */
  clientConfigPath(name: string) {
    return join(this.directory, 'clients', name, 'burp.conf')
  }

  /** Folder that a client backs up: fill it before `backUp`. */
  treePath(name: string) {
    return join(this.directory, 'trees', name)
  }

  /** Folder for restores of a client. */
  restorePath(name: string) {
    return join(this.directory, 'clients', name, 'restored')
  }

  /** Output of the lab's burp programs, a file per run. */
  logPath(name: string) {
    return join(this.directory, 'log', `${name}.log`)
  }
}
