import { test } from 'tap'
import {
  compareBurpVersions,
  describeOption,
  isSecret,
  listOptions,
  lookUpOption
} from '../../src/conf/catalogue.js'
import { listClientValues } from '../../src/conf/option-values.js'

const roles: readonly string[] = ['server', 'clientconfdir', 'client', 'restore']
/** What may be said of an option, in the data or by the catalogue. */
const facts =
  'name files default form values min partner isSorted isAppended isSecret since removed idleSince about kind isResettable inheritance'.split(
    ' '
  )

void test('every option has a kind, a place and a description', async t => {
  const options = listOptions()
  t.equal(options.length, 181, '180 options and the include')
  t.equal(new Set(options.map(option => option.name)).size, options.length)
  t.equal(new Set(options.map(option => option.about)).size, options.length)
  for (const option of options) {
    const { name, files, about, kind, default: preset } = option
    t.ok(files.length > 0 && /^[A-Z].*\.$/.test(about), name)
    t.same(
      files.filter(file => !roles.includes(file)),
      [],
      name
    )
    t.same(
      Object.keys(option).filter(key => !facts.includes(key)),
      [],
      `${name} says nothing else`
    )
    if (kind === 'boolean' && preset !== undefined) t.type(preset, 'boolean', name)
    if (kind === 'integer' && preset !== undefined) t.type(preset, 'number', name)
  }
})

void test('partners refer to each other, lists can be reset, and clients inherit options', async t => {
  for (const option of listOptions()) {
    t.equal(option.kind === 'pair', option.partner !== undefined, option.name)
    if (option.partner) t.equal(lookUpOption(option.partner)?.partner, option.name)
  }
  t.match(lookUpOption('keep'), {
    kind: 'list',
    isResettable: true,
    inheritance: 'replace',
    min: 1
  })
  t.match(lookUpOption('super_client'), { inheritance: 'append', isSorted: true })
  t.match(lookUpOption('directory'), {
    kind: 'string',
    isResettable: false,
    inheritance: 'override'
  })
  t.match(lookUpOption('include'), { kind: 'list', inheritance: 'none' })
})

void test('an option is known in the versions of burp that read it', async t => {
  t.equal(lookUpOption('status_address', '2.1.0')?.name, 'status_address')
  t.equal(lookUpOption('status_address', '2.2.10'), undefined)
  t.equal(lookUpOption('listen', '2.2.8'), undefined)
  t.equal(lookUpOption('listen', '3.1.4')?.kind, 'pair')
  t.equal(lookUpOption('force_update_encryption', '3.2.0'), undefined)
  const serverNames = listOptions('3.1.4', 'server').map(option => option.name)
  t.ok(serverNames.includes('clientconfdir') && !serverNames.includes('server'))
  t.ok(compareBurpVersions('3.1.4-1', '3.1.4') === 0 && compareBurpVersions('2.10.0', '2.9.9') > 0)
})

void test('describes unknown options as text, and marks secrets', async t => {
  t.match(describeOption('nosuch'), {
    name: 'nosuch',
    kind: 'string',
    isResettable: false,
    files: []
  })
  t.match(describeOption('logfile', '3.1.4'), { kind: 'string', files: [] })
  t.strictSame(
    listOptions()
      .filter(option => isSecret(option.name))
      .map(option => option.name),
    ['encryption_password', 'passwd', 'password', 'ssl_cert_password', 'ssl_key_password']
  )
  t.equal(isSecret('password_check'), false)
})

void test("combines the values of a client's file with those of the server's file", async t => {
  const entry = (text: string) => {
    const [name = '', value = ''] = text.split('=')
    return { name: name.replace(':', ''), value, isReset: name.endsWith(':') }
  }
  const server = ['keep=7', 'keep=4', 'super_client=a', 'user=s', 'include=/s'].map(entry)
  const valuesOf = (name: string, ...client: string[]) =>
    listClientValues(describeOption(name), server, client.map(entry)).map(each => each.value)
  t.strictSame(valuesOf('keep'), ['7', '4'])
  t.strictSame(valuesOf('keep', 'keep=1', 'keep:=2', 'keep=3'), ['2', '3'])
  t.strictSame(valuesOf('super_client', 'super_client:=b'), ['a', 'b'])
  t.strictSame(valuesOf('user'), ['s'])
  t.strictSame(valuesOf('user', 'user=c'), ['c'])
  t.strictSame(valuesOf('include'), [])
  t.strictSame(valuesOf('nosuch', 'nosuch=x'), ['x'])
})
