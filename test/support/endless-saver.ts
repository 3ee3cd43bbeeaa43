/** Sets `keep` to 8 and 9 in turns until it is killed: `endless-saver.ts SERVER_FILE`. */
import { LocalConfiguration } from '../../src/host/configuration/local-configuration.js'
import { ServerFiles } from '../../src/host/server-files.js'
import { createHub, setOption } from './config-home.js'

const hub = createHub(new LocalConfiguration(new ServerFiles('main', process.argv[2])))
for (let turn = 0; ; turn += 1) {
  await hub.save({ kind: 'server' }, setOption('keep', String(8 + (turn % 2))), { user: 'child' })
  if (turn === 0) process.stdout.write('saved\n')
}
