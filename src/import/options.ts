/** The options that have a key of the same meaning: [ACL], [Security], and the time zone. */
import type { BurpUiFile } from './burp-ui-file.js'
import type { Rules } from './rules.js'

export function readOptions(file: BurpUiFile, rules: Rules): void {
  readEngine(file)
  keepLetters(file, rules)
  readSessions(file)
  readTimezone(file)
}

function readEngine(file: BurpUiFile): void {
  for (const [option, key] of Object.entries(engineKeys)) {
    file.set(`acl.${key}`, file.flag('ACL', option))
  }
}

const engineKeys = {
  extended: 'extended',
  assume_rw: 'assumeRw',
  implicit_link: 'implicitLink',
  legacy: 'legacy',
  inverse_inheritance: 'inverseInheritance'
}

// Without the section, burp-ui compares patterns letter by letter, against its own documentation.
// Nobody shall see more for having moved.
function keepLetters(file: BurpUiFile, { grants, groups, moderatorGrant }: Rules): void {
  if (file.has('ACL')) return
  const texts = [...grants, ...groups].map(({ grant }) => grant)
  if ([...texts, moderatorGrant ?? ''].every(text => text === '')) return
  file.set('acl.extended', false)
  const text = 'Without this section, * and ? in a grant are letters like others, and stay so.'
  file.tell('differs', '[ACL]', `${text} With acl.extended: true they become wildcards.`)
}

function readSessions(file: BurpUiFile): void {
  file.set('sessions.idleDays', file.integer('Security', 'sessiontime'))
  file.set('sessions.absoluteDays', file.integer('Security', 'cookietime'))
}

function readTimezone(file: BurpUiFile): void {
  const zone = file.text('Global', 'timezone')
  if (!zone) return
  if (isTimezone(zone)) file.set('timezone', zone)
  else file.tell('left', '[Global] timezone', 'This is no IANA name such as Europe/Paris.')
}

function isTimezone(zone: string): boolean {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone })
    return format.resolvedOptions().timeZone !== '' && /^[A-Z]/i.test(zone)
  } catch {
    return false
  }
}
