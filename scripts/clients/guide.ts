/** Runs the sections of docs/api/clients.md as they stand, each in an empty folder. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Generator {
  /** Such as `Go: ogen`. */
  title: string
  /** Files and scripts, in the order of the page. */
  steps: Step[]
}

interface Step {
  /** The file with the text; without one, the text is a script. */
  file?: string
  text: string
}

export interface TestedHub {
  url: string
  token: string
  /** Name of a client whose files are not encrypted. */
  client: string
}

export const guidePath = fileURLToPath(new URL('../../docs/api/clients.md', import.meta.url))

const timeoutMs = 1_200_000
const outputBytesMax = 64 * 1024 * 1024

/** Returns the sections that end with a program. */
export function listGenerators(): Generator[] {
  const [, ...sections] = readFileSync(guidePath, 'utf8').split(/^## /m)
  return sections
    .map(text => ({ title: text.slice(0, text.indexOf('\n')), steps: listSteps(text) }))
    .filter(({ steps }) => steps.some(({ file }) => file !== undefined))
}

function listSteps(text: string): Step[] {
  const blocks = /(?:`([\w./]+)`:\n\n)?^```(\w+)\n(.*?)^```$/gms
  return [...text.matchAll(blocks)].map(([, file, , block = '']) => ({
    ...(file !== undefined && { file }),
    text: block
  }))
}

/** Returns the first program of the scripts that this machine lacks. */
export function lookUpMissing({ steps }: Generator): string | undefined {
  const scripts = steps.filter(({ file }) => file === undefined)
  const words = scripts.flatMap(({ text }) => text.match(/^\w+(?= )/gm) ?? [])
  return words.find(word => spawnSync('bash', ['-c', `command -v ${word}`]).status !== 0)
}

/** Returns the last lines of the output: one for each request. */
export async function runGenerator({ steps }: Generator, hub: TestedHub): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'burphub-client-'))
  const env = { ...process.env, BURPHUB_URL: hub.url, BURPHUB_TOKEN: hub.token, CLIENT: hub.client }
  try {
    const document = await fetch(`${hub.url}/api/openapi.json`)
    writeFileSync(join(folder, 'openapi.json'), await document.text())
    let output = ''
    for (const { file, text } of steps) {
      if (file === undefined) output = await runScript(text, folder, env)
      else writeFileSync(join(folder, file), text)
    }
    return output.trim().split('\n').slice(-requestCount)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Number of requests that each program makes. */
const requestCount = 10

function runScript(text: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const options = { cwd, env, timeout: timeoutMs, maxBuffer: outputBytesMax }
  return new Promise((resolve, reject) => {
    execFile('bash', ['-euo', 'pipefail', '-c', text], options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${text}\n${(stdout + stderr).slice(-4000)}`))
      else resolve(stdout)
    })
  })
}
