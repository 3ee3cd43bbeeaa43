/** Quiet hours, times of digests, and addresses that webhooks may use. */
import { test } from 'tap'
import { AddressPolicy, isNetwork } from '../../src/notify/guarded-request.js'
import { endOfQuiet, lastDigest } from '../../src/notify/wall-clock.js'

const paris = 'Europe/Paris'

function instant(text: string): number {
  return Date.parse(text)
}

void test('quiet hours end in the time zone of the receiver', async t => {
  const night = { from: '22:00', to: '07:00' }
  const cases = [
    ['2026-03-02T20:59:59Z', '2026-03-02T20:59:59Z'],
    ['2026-03-02T21:00:00Z', '2026-03-03T06:00:00Z'],
    ['2026-03-03T05:59:30Z', '2026-03-03T06:00:00Z'],
    ['2026-03-03T06:00:00Z', '2026-03-03T06:00:00Z'],
    // The days when daylight saving time starts and ends.
    ['2026-03-28T22:30:00Z', '2026-03-29T05:00:00Z'],
    ['2026-10-24T22:30:00Z', '2026-10-25T06:00:00Z']
  ]
  for (const [now = '', end = ''] of cases) {
    t.equal(new Date(endOfQuiet(instant(now), night, paris)).toISOString(), toIso(end), now)
  }
  const noon = { from: '12:00', to: '13:30' }
  const lunch = instant('2026-07-01T10:15:00Z')
  t.equal(endOfQuiet(lunch, noon, paris), instant('2026-07-01T11:30:00Z'))
  t.equal(endOfQuiet(lunch, noon, 'UTC'), lunch)
  t.equal(endOfQuiet(lunch, null, paris), lunch)
  t.equal(endOfQuiet(lunch, { from: '12:00', to: '12:00' }, paris), lunch)
})

void test('a digest is due at its time of the day, once a day, a week or a month', async t => {
  const daily = { every: 'day', at: '07:00', weekday: 'monday' } as const
  const weekly = { ...daily, every: 'week', weekday: 'friday' } as const
  const monthly = { ...daily, every: 'month' } as const
  const cases = [
    [daily, '2026-03-02T05:59:59Z', '2026-03-01T06:00:00Z'],
    [daily, '2026-03-02T06:00:00Z', '2026-03-02T06:00:00Z'],
    [daily, '2026-03-29T04:59:00Z', '2026-03-28T06:00:00Z'],
    [daily, '2026-03-29T05:00:30Z', '2026-03-29T05:00:00Z'],
    [daily, '2026-10-25T05:30:00Z', '2026-10-24T05:00:00Z'],
    [weekly, '2026-03-02T12:00:00Z', '2026-02-27T06:00:00Z'],
    [weekly, '2026-03-06T05:59:00Z', '2026-02-27T06:00:00Z'],
    [weekly, '2026-03-06T06:01:00Z', '2026-03-06T06:00:00Z'],
    [weekly, '2026-03-30T12:00:00Z', '2026-03-27T06:00:00Z'],
    [weekly, '2026-04-03T05:30:00Z', '2026-04-03T05:00:00Z'],
    [monthly, '2026-03-01T05:59:00Z', '2026-02-01T06:00:00Z'],
    [monthly, '2026-03-01T06:00:00Z', '2026-03-01T06:00:00Z'],
    [monthly, '2026-03-31T23:00:00Z', '2026-03-01T06:00:00Z'],
    [monthly, '2026-04-01T04:59:00Z', '2026-03-01T06:00:00Z'],
    [monthly, '2026-04-01T05:00:00Z', '2026-04-01T05:00:00Z'],
    [monthly, '2026-11-01T05:59:00Z', '2026-10-01T05:00:00Z']
  ] as const
  for (const [digest, now, due] of cases) {
    const found = new Date(lastDigest(instant(now), digest, paris)).toISOString()
    t.equal(found, toIso(due), `${digest.every} at ${now}`)
  }
})

function toIso(text: string): string {
  return new Date(text).toISOString()
}

void test('a webhook reaches public addresses, and allowed private ones', async t => {
  const policy = new AddressPolicy(['10.1.0.0/16', 'fd12:3456::/32', '192.168.7.9'])
  const open = ['1.1.1.1', '172.32.0.1', '2606:4700::1111', '10.1.255.1', '::ffff:10.1.2.3']
  const listed = ['fd12:3456:1::1', '192.168.7.9', '[fd12:3456::1]']
  for (const address of [...open, ...listed]) t.equal(policy.allows(address), true, address)
  const closed = `0.0.0.0 10.2.0.1 100.64.0.1 127.0.0.1 169.254.169.254 172.31.255.255 192.168.7.8
    198.18.0.1 224.0.0.1 255.255.255.255 192.0.2.1 :: ::1 fe80::1 fe80::1%eth0 fd00::1 ff02::1
    2606:4700::1111%eth0 ::ffff:127.0.0.1 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1 2002:7f00:1::
    2001:0:7f00:1:: 2001:db8::1 fec0::1 localhost`.split(/\s+/)
  for (const address of closed) t.equal(policy.allows(address), false, address)
  for (const network of ['10.0.0.0/8', '::1', 'fd00::/8']) t.equal(isNetwork(network), true)
  for (const text of ['10.0.0.0/33', 'fd00::/129', '10.0.0/8', 'a', '10.0.0.0/8/8', '/8']) {
    t.equal(isNetwork(text), false, text)
  }
})
