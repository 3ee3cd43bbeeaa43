import t from 'tap'
import { findNamed, stepFrom } from '../../src/pages/shell/finding.js'

void t.test('finding by a name', async t => {
  const named = ['mail', 'büro', 'file server', 'fileserver', 'webmail', 'Mailing', 'web-mail-2']
  const find = (text: string, max = 8) =>
    findNamed(
      named.map(name => ({ name })),
      text,
      max
    ).map(({ name }) => name)

  await t.test('brings what is called so first, then what begins so, then words, then parts', t => {
    t.same(find('mail'), ['mail', 'Mailing', 'web-mail-2', 'webmail'])
    t.same(find('server'), ['file server', 'fileserver'])
    t.end()
  })

  await t.test('needs neither the keys of other countries nor the right case', t => {
    t.same(find('BURO'), ['büro'])
    t.same(find('Bü'), ['büro'])
    t.end()
  })

  await t.test('brings no more than is wanted, and nothing for nothing', t => {
    t.same(find('mail', 2), ['mail', 'Mailing'])
    t.same(find('  '), [])
    t.same(find('zzz'), [])
    t.end()
  })

  await t.test('goes round at both ends', t => {
    t.equal(stepFrom(2, 1, 3), 0)
    t.equal(stepFrom(0, -1, 3), 2)
    t.equal(stepFrom(0, 1, 0), 0)
    t.end()
  })
})
