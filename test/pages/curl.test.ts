import t from 'tap'
import { toCurl } from '../../src/pages/client/curl.js'

void t.test('a curl command is quoted for the shell', t => {
  const from = { base: 'https://hub.example/burphub', user: 'ann' }
  t.equal(
    toCurl({ ...from, words: ['client', 'main', 'stats', 'web1'] }),
    'curl -u ann https://hub.example/burphub/api/client/main/stats/web1'
  )
  t.equal(
    toCurl({
      ...from,
      method: 'PUT',
      words: ['backup', 'main', 'do-server-backup', 'file server']
    }),
    'curl -u ann -X PUT https://hub.example/burphub/api/backup/main/do-server-backup/file%20server'
  )
  t.equal(
    toCurl({ ...from, user: "o'neil & co", words: ['client', "it's"] }),
    `curl -u 'o'\\''neil & co' 'https://hub.example/burphub/api/client/it'\\''s'`,
    'the shell expands nothing'
  )
  t.end()
})
