import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  allowSandboxVariable,
  createListenerVariables,
  databaseListenUrlVariable,
  databaseUrlVariable,
  drainVariable,
  flag,
  list,
  logLevelVariable,
  nodeEnvVariable,
  portOffsetVariable,
  text,
  variable,
  wholeNumber,
} from '@portal/service/configuration'
import { getDefaultDataFolder } from '@portal/service/data-folder'
import { httpOrigin } from '@portal/service/origins'
import { z } from 'zod'
import portal from '../../../../portal.json' with { type: 'json' }
import { baseUrl } from './base-url.ts'
import { readOrCreateDevSecret } from './dev-secret.ts'
import { createDemoPartner, partnersSchema } from './partners.ts'
import { paymentVariables } from './payments.ts'
import { createProviderVariables } from './providers.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** Page on the offer site in portal.json. */
const DEMO_OFFER_URL = `${portal.links.offerSite}plano`

const rootSecret = z.string().min(32, 'Must be 32 characters or more')

const portalVariables = {
  startAt: variable(
    'PORTAL_NOW',
    z.iso
      .datetime({ offset: true })
      .transform((instant) => new Date(instant))
      .nullable()
      .default(null),
    'ISO instant at which the clock starts, for tests and demonstrations.',
  ),
  origins: variable(
    'PORTAL_ORIGINS',
    list(httpOrigin).optional(),
    "Origins of the portal's pages; the first is the canonical one. With https, cookies are Secure and __Host-.",
    "the portal's and the API's port on localhost",
  ),
  passkeyDomain: variable(
    'PASSKEY_DOMAIN',
    text.optional(),
    'Domain that passkeys are made for. Passkeys of another domain are lost.',
    'host of the canonical origin',
  ),
  products: variable(
    'PORTAL_PRODUCTS',
    list(text).default(['tim', 'live']),
    'Products whose paths the API serves.',
  ),
  maintenance: variable(
    'PORTAL_MAINTENANCE',
    flag.default(false),
    'Whether the portal is under maintenance.',
  ),
  offerUrl: variable(
    'OFFER_URL',
    z.url().optional(),
    'Page of offers for customers.',
    "the demonstration's; none in production",
  ),
  partners: variable(
    'PARTNERS',
    partnersSchema.optional(),
    'Partner apps: a JSON list of {id, jwksUrl, key, previousKey, origins, opensPortal}. In production, each jwksUrl is https.',
    "the sandbox's; none in production",
  ),
}

const createProcessVariables = (portOffset: number) => ({
  nodeEnv: nodeEnvVariable,
  allowSandbox: allowSandboxVariable,
  portOffset: portOffsetVariable,
  listener: createListenerVariables({
    port: portal.ports.api + portOffset,
    adminPort: portal.ports.apiAdmin + portOffset,
  }),
  databaseUrl: databaseUrlVariable,
  databaseListenUrl: databaseListenUrlVariable,
  databasePool: variable(
    'DATABASE_POOL',
    wholeNumber(1, 200).default(10),
    'Connections to the PostgreSQL server.',
  ),
  dataDir: variable(
    'PORTAL_DATA',
    text
      .default(resolve(getDefaultDataFolder(ROOT, portOffset), 'api'))
      .transform((folder) => resolve(folder)),
    'Folder of the embedded database and of the generated secret.',
    '`.data/api`, with an offset `.data-<offset>/api`',
  ),
  trustProxy: variable(
    'TRUST_PROXY',
    list(text).default(['loopback']),
    "Addresses and networks of proxies whose X-Forwarded-* is trusted: the edge's.",
  ),
  drainMs: drainVariable,
  maxReportBytes: variable(
    'REPORTS_MAX_MB',
    wholeNumber(0, 1_000_000)
      .prefault('4096')
      .transform((megabytes) => megabytes * 1_000_000),
    'Megabytes of the database for reports of pages. Beyond it reports are counted and not stored.',
  ),
  logLevel: logLevelVariable,
  secret: variable(
    'PORTAL_SECRET',
    rootSecret.optional(),
    'Root of all keys. Required in production.',
    'generated in the data folder',
  ),
  nextSecret: variable(
    'PORTAL_SECRET_NEXT',
    rootSecret.nullable().default(null),
    'Next root of all keys: accepted, and not used yet. Set in all processes before it becomes PORTAL_SECRET.',
  ),
  previousSecret: variable(
    'PORTAL_SECRET_PREVIOUS',
    rootSecret.nullable().default(null),
    'Former root of all keys: accepted until `npm run rotate-keys` has re-encrypted all rows.',
  ),
  apiBaseUrl: variable(
    'API_BASE_URL',
    baseUrl.optional(),
    'URL at which providers reach this API with their webhooks.',
    'http://localhost and its port',
  ),
})

/** All environment variables of the API, nested as its configuration. */
export const createConfigSchema = (portOffset: number) =>
  z
    .object({
      ...createProcessVariables(portOffset),
      ...portalVariables,
      ...createProviderVariables(portOffset),
      ...paymentVariables,
    })
    .transform(({ listener, allowSandbox, ...config }) => {
      const isReal = config.nodeEnv === 'production' && !allowSandbox
      const origins = config.origins ?? listDefaultOrigins(portOffset, listener.port)
      const [canonicalOrigin = 'http://localhost'] = origins
      return {
        ...config,
        ...listener,
        origins,
        /** False on plain HTTP, where cookies are neither Secure nor prefixed with __Host-. */
        secureCookies: canonicalOrigin.startsWith('https:'),
        passkeyDomain: config.passkeyDomain ?? new URL(canonicalOrigin).hostname,
        offerUrl: config.offerUrl ?? (isReal ? null : DEMO_OFFER_URL),
        partners: config.partners ?? (isReal ? [] : [createDemoPartner(portOffset)]),
        /** Whether an empty database gets demo customers; never in production. */
        hasDemoCustomers: !isReal,
        cacheDir: resolve(ROOT, '.cache/api'),
        secret:
          config.secret ??
          // Production requires PORTAL_SECRET, and its file system may be read-only.
          (config.nodeEnv === 'production' ? '' : readOrCreateDevSecret(config.dataDir)),
        apiBaseUrl: config.apiBaseUrl ?? `http://localhost:${listener.port}`,
      }
    })

const listDefaultOrigins = (portOffset: number, port: number): string[] =>
  ['localhost', '127.0.0.1'].flatMap((host) => [
    `http://${host}:${portal.ports.portal + portOffset}`,
    `http://${host}:${port}`,
  ])
