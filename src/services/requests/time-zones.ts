/** Time zones that users may set. */

/** An offset such as +02:00 would be wrong for half of the year. */
export function isTimezone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return /^[A-Z]/i.test(timeZone)
  } catch {
    return false
  }
}
