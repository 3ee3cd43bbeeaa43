/** The burp server of the demo: a real one, or the sandbox if there is none. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoFixture } from '../sandbox/demo-fixture.js'
import { createSandbox } from '../sandbox/sandbox.js'
import { createDemoLab, keepBusy, showpieceClient } from './demo-lab.js'
import { ProcessKeeper } from './process-keeper.js'
import { toPlace, type ServicePlace } from './service.js'

export interface DemoOffice {
  /** Text for the banner. */
  what: string
  place: ServicePlace
  /** A folder worth browsing, and a file in it. */
  showpiece: { client: string; backup: number; root: string; file: string }
  close(): Promise<void>
}

/** Creates a real burp server on which a backup is always running. */
export async function createRealOffice(): Promise<DemoOffice> {
  const lab = await createDemoLab(createDirectory())
  const over = new AbortController()
  const busy = keepBusy(lab, over.signal)
  const root = lab.treePath(showpieceClient)
  return {
    what: 'a real burp server',
    place: toPlace(lab),
    showpiece: { client: showpieceClient, backup: 3, root, file: `${root}/dir1/text.txt` },
    async close() {
      over.abort()
      await lab.close()
      await busy
    }
  }
}

/** Simulates burp's status protocol from a fixture: all queries work, but no backups run. */
export async function createBoxedOffice(): Promise<DemoOffice> {
  const directory = createDirectory()
  const keeper = new ProcessKeeper(directory)
  const sandbox = await createSandbox({
    fixture: createDemoFixture(),
    directory: join(directory, 'box')
  })
  const [first] = sandbox.state.clients
  return {
    what: 'a SANDBOX: an imitation of a burp server with made-up clients, for want of a real one',
    place: {
      directory,
      clientConfig: sandbox.clientConfigPath,
      start: keeper.start.bind(keeper)
    },
    showpiece: { client: first?.name ?? '', backup: 1, root: '/data/etc', file: '/data/etc/hosts' },
    async close() {
      await sandbox.close()
      await keeper.close()
    }
  }
}

function createDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'burphub-demo-'))
}
