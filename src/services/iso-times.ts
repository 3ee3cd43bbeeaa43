/** Instants of sessions and tokens, as clients of burp-ui read them: `2026-11-25T15:53:24.420000+00:00`. */

export function printInstant(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '000+00:00')
}
