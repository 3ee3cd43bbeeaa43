/** Prints CycloneDX 1.6: https://cyclonedx.org/docs/1.6/json/ */
import type { Shipped } from './shipped.js'

export function toCycloneDx(own: { version: string; license: string }, shipped: Shipped[]) {
  const root = { name: 'burphub', ...own }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...toFacts(root) } },
    components: shipped.map(each => ({
      type: 'library',
      ...toFacts(each),
      ...(each.integrity && { hashes: each.integrity.split(' ').map(toHash) }),
      properties: [{ name: 'burphub:part', value: each.part }]
    })),
    dependencies: [{ ref: toReference(root), dependsOn: shipped.map(toReference) }]
  }
}

type Facts = Pick<Shipped, 'name' | 'version' | 'license'>

function toFacts(each: Facts) {
  const { name, version, license } = each
  const isExpression = license.includes(' ')
  return {
    'bom-ref': toReference(each),
    name,
    ...(version !== undefined && { version }),
    purl: toReference(each),
    licenses: [isExpression ? { expression: license } : { license: { id: license } }]
  }
}

/** Returns a package URL: https://github.com/package-url/purl-spec */
function toReference({ name, version }: Facts): string {
  const escaped = name.replace('@', '%40')
  return `pkg:npm/${escaped}${version === undefined ? '' : `@${version}`}`
}

const algorithms: Readonly<Record<string, string>> = { sha512: 'SHA-512', sha1: 'SHA-1' }

function toHash(integrity: string) {
  const [name = '', value = ''] = integrity.split(/-(.*)/)
  return { alg: algorithms[name] ?? name, content: Buffer.from(value, 'base64').toString('hex') }
}
