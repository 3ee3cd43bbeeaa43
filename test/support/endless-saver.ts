/** Sets `keep` to 8 and 9 in turns until it is killed: `endless-saver.ts SERVER_FILE`. */
import { setScalar } from '../../src/conf/edit-options.js'
import { LocalConfiguration } from '../../src/host/configuration/local-configuration.js'
import { ServerFiles } from '../../src/host/server-files.js'

const configuration = new LocalConfiguration(new ServerFiles('main', process.argv[2]))
for (let turn = 0; ; turn += 1) {
  const keep = String(8 + (turn % 2))
  await configuration.save(
    { kind: 'server' },
    file => setScalar(file.tree.document, 'keep', keep),
    {
      user: 'child'
    }
  )
  if (turn === 0) process.stdout.write('saved\n')
}
