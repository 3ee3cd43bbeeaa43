import t from 'tap'
import {
  countChangedFiles,
  findNeighbours,
  splitKinds
} from '../../src/pages/backup-report/counts.js'
import type { Schemas } from '../../src/client/types.js'

type Report = Schemas['BackupReport']

const nothing = { new: 0, changed: 0, unchanged: 0, deleted: 0, total: 0, scanned: 0 }

function toReport(counted: Partial<Report>): Report {
  const kinds = ['dir', 'efs', 'files', 'files_enc', 'hardlink', 'meta', 'meta_enc', 'softlink']
  const others = ['special', 'total', 'vssfooter', 'vssfooter_enc', 'vssheader', 'vssheader_enc']
  const empty = Object.fromEntries([...kinds, ...others].map(kind => [kind, nothing]))
  return { ...empty, number: 1, ...counted } as unknown as Report
}

void t.test('the counts of a backup', async t => {
  await t.test('kinds with entries come first, and the others are only named', t => {
    const { used, unused } = splitKinds(
      toReport({
        softlink: { ...nothing, deleted: 2 },
        files: { ...nothing, unchanged: 3, total: 3, scanned: 3 }
      })
    )
    t.same(
      used.map(({ kind }) => kind),
      ['files', 'softlink']
    )
    t.equal(unused.length, 11)
    t.notOk(unused.includes('files'))
    t.end()
  })

  await t.test('transferred files are new or changed ones, encrypted or not', t => {
    const report = toReport({
      files: { ...nothing, new: 2, changed: 3, unchanged: 10, deleted: 7 },
      files_enc: { ...nothing, changed: 5 },
      dir: { ...nothing, new: 100 }
    })
    t.equal(countChangedFiles(report), 10)
    t.end()
  })

  await t.test('the neighbors of a backup are the existing backups before and after it', t => {
    t.same(findNeighbours([12, 2, 7, 10], 7), { previous: 2, next: 10 })
    t.same(findNeighbours([7], 7), { previous: undefined, next: undefined })
    t.same(findNeighbours([3, 9], 5), { previous: 3, next: 9 })
    t.end()
  })
})
