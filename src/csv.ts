type Value = string | number | boolean | null | undefined

/** Ends with a line break. Texts are quoted, numbers are not, unknown values are empty. */
export function printCsvRow(values: readonly Value[]): string {
  return `${values.map(printValue).join(',')}\r\n`
}

function printValue(value: Value): string {
  if (typeof value !== 'string') return String(value ?? '')
  // A spreadsheet runs a text that begins with one of these signs as a formula.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
