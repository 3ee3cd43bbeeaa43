/** Where everything of a lab lies. */
import { join } from 'node:path'

export class LabLayout {
  /** Absolute; everything of the lab is below it. */
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

  /** Where the server keeps the backups, a directory per client. */
  get spoolPath() {
    return join(this.directory, 'spool')
  }

  /** The certificate that signed the server's and every client's. */
  get caPath() {
    return join(this.directory, 'etc', 'CA', 'CA_burpCA.crt')
  }

  /** The burp client file of `name`; that of `burphub`, the super client, always exists. */
  clientConfigPath(name: string) {
    return join(this.directory, 'clients', name, 'burp.conf')
  }

  /** What a client's backups take in: fill it before `backUp`. */
  treePath(name: string) {
    return join(this.directory, 'trees', name)
  }

  /** Where a client's restores go. */
  restorePath(name: string) {
    return join(this.directory, 'clients', name, 'restored')
  }

  /** What burp's programs of this lab print, a file per run. */
  logPath(name: string) {
    return join(this.directory, 'log', `${name}.log`)
  }
}
