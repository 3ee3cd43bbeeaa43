import * as fc from 'fast-check'
import { test } from 'tap'
import {
  joinPath,
  normalisePath,
  plainName,
  plainPath,
  splitPath
} from '../../src/protocol/names.js'
import { listTree, listWholeTree } from '../../src/burp/questions/tree-reader.js'
import { bytesToText } from '../../src/protocol/byte-text.js'
import { anyCharacter } from '../support/any-character.js'

const badName = { name: 'Fault', code: 'BAD_NAME' }
const badPath = { name: 'Fault', code: 'INVALID_INPUT' }
const seeded = { seed: 20_261_127 }

void test('a client name', async t => {
  await t.test('may contain spaces, dots, accents and other scripts', async sub => {
    for (const name of ['web1', 'with space', 'ünï', 'a.b-c_d', '日本', '🙂', 'x'.repeat(255)]) {
      sub.same(plainName(name), Buffer.from(name))
    }
  })

  await t.test('that is not UTF-8 is sent with its own bytes', async sub => {
    const bytes = Buffer.from('caf\xe9', 'latin1')
    sub.same(plainName(bytesToText(bytes)), bytes)
  })

  await t.test('is rejected if burp could misread it', async sub => {
    const separators = ['a:b', ':', 'a:b:1', 'a/b', '../etc', '/', 'a\\b']
    const controls = ['a\nb', 'a\0', '\t', 'a\x7f', '\r']
    const places = ['', '.', '..', '.hidden', 'name~']
    for (const name of [...separators, ...controls, ...places]) {
      sub.throws(() => plainName(name), badName, JSON.stringify(name))
    }
  })

  await t.test('is measured in bytes', async sub => {
    sub.throws(() => plainName('x'.repeat(256)), badName)
    sub.throws(() => plainName('ü'.repeat(128)), badName)
    sub.equal(plainName('ü'.repeat(127)).length, 254)
  })

  await t.test('cannot add a second field to a query', async sub => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), name => {
        try {
          return !/[:/\n\0]/.test(plainName(name).toString('latin1'))
        } catch {
          return true
        }
      }),
      seeded
    )
    sub.throws(() => listTree('alpha:b:2', 1, '/'), badName)
    sub.throws(() => listWholeTree('alpha:b:2', 1), badName)
  })
})

void test('a path', async t => {
  await t.test('is sent without doubled and trailing slashes and single dots', async sub => {
    const pairs = [
      ['', ''],
      ['/', '/'],
      ['//', '/'],
      ['///', '/'],
      ['/./', '/'],
      ['/.', '/'],
      ['/etc/', '/etc'],
      ['/etc//ssl///certs/', '/etc/ssl/certs'],
      ['/etc/./ssl/.', '/etc/ssl'],
      ['/etc/.ssl', '/etc/.ssl'],
      ['/etc/..', '/etc/..'],
      ['/etc/...', '/etc/...'],
      ['C:', 'C:'],
      ['C:/Users/', 'C:/Users'],
      ['/a b/ \n/', '/a b/ \n']
    ] as const
    for (const [written, meant] of pairs) sub.equal(normalisePath(written), meant, written)
  })

  await t.test('may contain colons, newlines and bytes that are not UTF-8', async sub => {
    const bytes = Buffer.from('/a:b\n\xff\xfe', 'latin1')
    sub.same(plainPath(bytesToText(bytes)), bytes)
    const { line } = listTree('alpha', 3, bytesToText(bytes))
    sub.same(line, Buffer.concat([Buffer.from('c:alpha:b:3:p:'), bytes]))
  })

  await t.test('is rejected if it would be another query', async sub => {
    for (const path of ['*', '*x', '/a\0', '\0']) {
      sub.throws(() => plainPath(path), badPath, JSON.stringify(path))
    }
    sub.same(plainPath('/*'), Buffer.from('/*'))
  })

  await t.test('has at most 4096 bytes', async sub => {
    sub.throws(() => plainPath(`/${'ü'.repeat(2048)}`), badPath)
    sub.equal(plainPath(`/${'x'.repeat(4095)}`).length, 4096)
  })

  await t.test('is split and joined again', async sub => {
    sub.same(splitPath('/'), { parent: '', name: '/' })
    sub.same(splitPath('/etc'), { parent: '/', name: 'etc' })
    sub.same(splitPath('/etc/ssl'), { parent: '/etc', name: 'ssl' })
    sub.same(splitPath('C:'), { parent: '', name: 'C:' })
    sub.same(splitPath('C:/Users'), { parent: 'C:', name: 'Users' })
    const segment = fc.string({ minLength: 1, maxLength: 5 }).filter(s => !s.includes('/'))
    const paths = fc.array(segment, { minLength: 1, maxLength: 5 }).map(s => `/${s.join('/')}`)
    fc.assert(
      fc.property(paths, path => {
        const { parent, name } = splitPath(path)
        return joinPath(parent, name) === path
      }),
      seeded
    )
  })
})
