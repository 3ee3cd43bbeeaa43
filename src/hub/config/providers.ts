/** Keys about logins through OpenID providers, and the login page. */
import type { JobRule } from '../../access/providers/job-tokens.js'
import type { ProviderOptions } from '../../access/providers/provider-connection.js'
import { flag, integer, mapping, section, text, type Written } from './fields.js'
import type { Place } from './yaml-file.js'

const providersMax = 20
const claim = { ...text, maxLength: 255 } as const

const provider = mapping(
  'Mapping such as { name: sso, title: Company login, issuer: URL, clientId: burphub }.',
  {
    name: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]{0,31}$',
      description: 'Short name of the provider in addresses and user keys, such as sso.'
    },
    title: { ...text, maxLength: 100, description: 'Name of the provider on the login page.' },
    issuer: {
      type: 'string',
      pattern: '^https?://[^\\s?#]+$',
      maxLength: 1_000,
      description: 'Address that identifies the provider, exactly as the provider prints it.'
    },
    clientId: { ...text, description: 'Client ID of burphub at the provider.' },
    clientSecret: { ...text, description: 'Client secret. Default: none, PKCE alone.' },
    clientSecretFile: { ...text, description: 'File that contains the client secret.' },
    caFile: { ...text, description: "PEM file of the provider's CA. Default: public CAs." },
    scopes: {
      type: 'array',
      items: text,
      minItems: 1,
      maxItems: 20,
      default: ['openid', 'profile', 'email'],
      description: 'Scopes to request. openid must be one of them.'
    },
    nameClaim: {
      ...claim,
      default: 'preferred_username',
      description: 'Claim that contains the user name at the first login.'
    },
    groupsClaim: {
      ...claim,
      description: 'Claim that contains the groups, or a JSON pointer to them. Default: no groups.'
    },
    groups: {
      type: 'object',
      additionalProperties: { ...text, maxLength: 255 },
      maxProperties: 500,
      default: {},
      description: "Mapping from the provider's groups to groups of burphub."
    },
    requires: {
      type: 'object',
      additionalProperties: { type: 'array', items: text, minItems: 1, maxItems: 500 },
      maxProperties: 20,
      default: {},
      description:
        'Mapping from claims to values; a user must have one of the values of each claim.'
    },
    trustHours: {
      type: 'number',
      exclusiveMinimum: 0,
      maximum: 8_760,
      default: 24,
      description: 'Hours after which users must log in at the provider again.'
    },
    tokenDays: integer(
      [1, 3_650],
      90,
      'Days after the last login of a user from which API tokens of the user are rejected.'
    ),
    isSecondFactor: flag(true, 'Whether a login at the provider counts as two factors.'),
    localLogout: flag(false, 'Whether a logout leaves the session at the provider running.')
  },
  ['name', 'title', 'issuer', 'clientId']
)

const machine = mapping(
  'Mapping such as { issuer: URL, audience: URL, claims: { project_path: infra/backup }, account: ci }.',
  {
    issuer: {
      type: 'string',
      pattern: '^https?://[^\\s?#]+$',
      maxLength: 1_000,
      description: 'Address of the CI system that signs the tokens, exactly as their iss says it.'
    },
    audience: {
      ...text,
      maxLength: 1_000,
      description: 'Audience (aud) that the tokens must have.'
    },
    claims: {
      type: 'object',
      additionalProperties: { type: ['string', 'array'], items: text, minLength: 1, minItems: 1 },
      minProperties: 1,
      maxProperties: 20,
      description:
        'Mapping from claims, or JSON pointers, to a value or a list of values; a token must match each claim.'
    },
    account: { ...text, maxLength: 255, description: 'Service account that the jobs use.' },
    caFile: { ...text, description: "PEM file of the issuer's CA. Default: public CAs." }
  },
  ['issuer', 'audience', 'claims', 'account']
)

export const providersProperties = {
  machines: {
    type: 'array',
    maxItems: 100,
    items: machine,
    default: [],
    description: 'List of jobs that use a service account with the token of their CI system.'
  },
  oidc: {
    type: 'array',
    maxItems: providersMax,
    items: provider,
    default: [],
    description: 'List of OpenID providers, such as - { name: sso, issuer: URL, clientId: ID }.'
  },
  login: section('Mapping such as { passwords: folded }.', {
    passwords: {
      enum: ['shown', 'folded'],
      default: 'shown',
      description: 'Whether the login page shows the fields for a password, or folds them.'
    },
    first: {
      ...text,
      default: 'page',
      description:
        'First page for users without a session: page, or the provider that opens at once.'
    }
  })
} as const

type WrittenProviders = Written<{ type: 'object'; properties: typeof providersProperties }>
type WrittenProvider = Written<typeof provider>

export interface ProvidersConfig {
  readonly oidc: readonly ProviderOptions[]
  readonly machines: readonly JobRule[]
  readonly login: { readonly passwords: 'shown' | 'folded'; readonly first: string }
}

export function toProvidersConfig(
  { oidc, login, machines, publicUrl }: WrittenProviders & { publicUrl?: string },
  place: Place
): ProvidersConfig {
  const names = oidc.map(({ name }) => name)
  if (oidc.length > 0) requirePublicUrl(publicUrl, place)
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) === index) continue
    place.refuse(`oidc[${index}].name`, 'already used by another provider. Choose another name.')
  }
  if (login.first !== 'page' && !names.includes(login.first)) {
    const known = ['page', ...names].join(', ')
    place.refuse('login.first', `there is no such provider. Use one of: ${known}.`)
  }
  return {
    oidc: oidc.map((each, index) => toProvider(each, place.at(`oidc[${index}]`))),
    login,
    machines: machines.map((each, index) => toJobRule(each, oidc, place.at(`machines[${index}]`)))
  }
}

function toJobRule(
  { caFile, claims, ...plain }: Written<typeof machine>,
  oidc: readonly WrittenProvider[],
  place: Place
): JobRule {
  checkIssuer(plain.issuer, place)
  // Otherwise the ID token of a person would be the key of a program.
  if (oidc.some(({ clientId }) => clientId === plain.audience)) {
    place.refuse('audience', 'is the client ID of a login provider. Use another audience for jobs.')
  }
  const ca = place.readFile('caFile', caFile)
  const written = claims as Record<string, string | string[]>
  const lists = Object.entries(written).map(([name, value]) => [name, [value].flat()])
  return {
    ...plain,
    claims: Object.fromEntries(lists) as JobRule['claims'],
    ...(ca !== undefined && { ca })
  }
}

function requirePublicUrl(publicUrl: string | undefined, place: Place): void {
  if (publicUrl !== undefined) return
  place.refuse(
    'publicUrl',
    'is required for oidc: providers lead users back to this address. Set it to the address of burphub.'
  )
}

function toProvider(written: WrittenProvider, place: Place): ProviderOptions {
  const { caFile, clientSecretFile: _file, clientSecret: _secret, ...plain } = written
  const clientSecret = place.readSecret('clientSecret', written)
  if (!plain.scopes.includes('openid')) place.refuse('scopes', 'must include openid.')
  checkIssuer(plain.issuer, place)
  const ca = place.readFile('caFile', caFile)
  return {
    ...plain,
    ...(ca !== undefined && { ca }),
    ...(clientSecret !== undefined && { clientSecret })
  }
}

function checkIssuer(issuer: string, place: Place): void {
  if (!URL.canParse(issuer)) return place.refuse('issuer', 'is not a valid address.')
  const { protocol, hostname, pathname } = new URL(issuer)
  if (protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) {
    place.refuse('issuer', 'logins would be sent unencrypted. Use https://.')
  }
  const isOfAnyTenant = /^\/(common|organizations|consumers)(\/|$)/.test(pathname)
  if (hostname === 'login.microsoftonline.com' && isOfAnyTenant) {
    place.refuse(
      'issuer',
      'would admit users of every tenant. Use https://login.microsoftonline.com/TENANT-ID/v2.0.'
    )
  }
}
