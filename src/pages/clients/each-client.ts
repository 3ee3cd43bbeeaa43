/** Sends one request for each of several clients, a few at once. */
import type { ClientRow } from '../overview/clients.js'

const atOnce = 4

/** Returns the texts of those with something to say, in the order of the rows. */
export async function tellEach(
  rows: readonly ClientRow[],
  act: (row: ClientRow) => Promise<string | void>
): Promise<string[]> {
  const texts: string[] = []
  const waiting = [...rows.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, row] = next
      texts[index] = (await nameFailure(row, act)) ?? ''
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return texts.filter(Boolean)
}

async function nameFailure(
  row: ClientRow,
  act: (row: ClientRow) => Promise<string | void>
): Promise<string | void> {
  try {
    return await act(row)
  } catch (error) {
    return `${row.name}: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Throws one error with all failures. */
export async function changeEach(
  rows: readonly ClientRow[],
  act: (row: ClientRow) => Promise<unknown>
): Promise<void> {
  const failed = await tellEach(rows, async row => void (await act(row)))
  if (failed.length > 0) throw new Error(failed.join('\n'))
}
