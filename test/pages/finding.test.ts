import t from 'tap'
import { findNamed, stepFrom } from '../../src/pages/shell/finding.js'

void t.test('search by name', async t => {
  const named = ['mail', 'büro', 'file server', 'fileserver', 'webmail', 'Mailing', 'web-mail-2']
  const find = (text: string, max = 8) =>
    findNamed(
      named.map(name => ({ name })),
      text,
      max
    ).map(({ name }) => name)

  await t.test(
    'lists equal names first, then names that start with the text, then words, then parts',
    t => {
      t.same(find('mail'), ['mail', 'Mailing', 'web-mail-2', 'webmail'])
      t.same(find('server'), ['file server', 'fileserver'])
      t.end()
    }
  )

  await t.test('ignores case and accents', t => {
    t.same(find('BURO'), ['büro'])
    t.same(find('Bü'), ['büro'])
    t.end()
  })

  await t.test('returns up to the maximum, and nothing for an empty text', t => {
    t.same(find('mail', 2), ['mail', 'Mailing'])
    t.same(find('  '), [])
    t.same(find('zzz'), [])
    t.end()
  })

  await t.test('wraps around at both ends of the list', t => {
    t.equal(stepFrom(2, 1, 3), 0)
    t.equal(stepFrom(0, -1, 3), 2)
    t.equal(stepFrom(0, 1, 0), 0)
    t.end()
  })
})
