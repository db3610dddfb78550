import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import portal from '../../../../portal.json' with { type: 'json' }
import { devSecret } from './dev-secret.ts'
import { environment, type Partner } from './environment.ts'

export type { Partner }

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** Everything the API may know of its surroundings, parsed once; nothing else reads process.env. */
export interface Config {
  readonly nodeEnv: 'production' | 'development' | 'test'
  readonly host: string
  readonly port: number
  /** Where operators ask, and nobody else; null for a process that was given a port of its own and none for this. */
  readonly inside: { host: string; port: number } | null
  readonly startAt: Date | null
  /** Origins of the portal's own pages, the first is the canonical one. */
  readonly origins: readonly string[]
  /** False on plain HTTP: cookies go without Secure and without the __Host- prefix. */
  readonly secureCookies: boolean
  /** The domain that passkeys are made for, and good in: the portal's own or one above it. */
  readonly passkeyDomain: string
  readonly products: readonly string[]
  readonly maintenance: boolean
  readonly offerUrl: string | null
  /** Fine once and interest per month of 30 days on overdue invoices, in hundredths of a per cent. */
  readonly late: { fineBasisPoints: number; monthlyInterestBasisPoints: number }
  readonly partners: readonly Partner[]
  /** Whether an empty database is filled with the demonstration's customers; never where real ones come. */
  readonly hasDemoCustomers: boolean
  readonly databaseUrl: string | null
  readonly databasePool: number
  readonly dataDir: string
  readonly cacheDir: string
  readonly trustProxy: readonly string[]
  readonly drainMs: number
  readonly logLevel: string
  readonly reportsMostBytes: number
  /** Root of all keys; never used itself, see platform/keys.ts. */
  readonly secret: string
  /** Who may knock at a port for certificates alone; null where whatever stands in front of this API looks at them, or nobody does. */
  readonly certifiedDoor: CertifiedDoor | null
  /** Where providers reach this API with their webhooks. */
  readonly apiBaseUrl: string
  readonly pix: {
    baseUrl: string
    clientId: string
    clientSecret: string
    key: string
    /** Files of what we show the provider; null where it asks for none. */
    certificate: { certFile: string; keyFile: string; caFile: string | null } | null
    /** Where each provider publishes the keys that sign its notices. */
    jwksUrl: string
    /** What is registered for its notices instead of what the others are given, which show no certificate. */
    webhookUrl: string | null
  }
  readonly card: { baseUrl: string; fieldsUrl: string; apiKey: string; jwksUrl: string }
  readonly bank: { baseUrl: string; apiKey: string; jwksUrl: string }
  readonly sms: { baseUrl: string; apiKey: string }
  readonly mail: { url: string; from: string }
  /** What the operator's desk shows, on the port that is not public. */
  readonly deskKey: string
  readonly payments: {
    /** How long a Pix code is offered on the screen. */
    pixMinutes: number
    /** Days after its due date on which the provider still takes a charge. */
    pixValidityDays: number
    /** Days until a bank slip is due, unless the customer asks for fewer. */
    billetDays: number
    /** Issuing bank of boletos, our agreement with it, and our branch and account there as boletos print them. */
    boleto: { bank: string; bankName: string; agreement: string; branch: string; account: string }
    /** Kills the process at that step of a payment, to show that nothing is lost. Never in production. */
    failPoint: string | null
  }
}

/** Files in PEM: our own certificate and key, and the authority that those who come are vouched for by. */
export interface CertifiedDoor {
  readonly port: number
  readonly certFile: string
  readonly keyFile: string
  readonly caFile: string
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The example partner of the sandbox; its key is no secret and does not exist in production. */
export const demoPartner = (portOffset: number): Partner => ({
  id: 'partner-app',
  jwksUrl: `http://localhost:${portal.ports.partner + portOffset}/chaves.json`,
  key: Buffer.from('sandbox-partner-key-of-32-bytes!').toString('base64url'),
  origins: [
    `http://localhost:${portal.ports.partner + portOffset}`,
    `http://127.0.0.1:${portal.ports.partner + portOffset}`,
  ],
  opensPortal: true,
})

/** On the offer site of the demonstration's portal.json. */
const DEMO_OFFER_URL = `${portal.links.offerSite}plano`

/** Reads the environment; throws ConfigError with one line per variable at fault. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The environment is not usable:\n${lines.join('\n')}`)
  }
  const e = parsed.data
  const at = (base: number): number => base + e.PORTAL_PORT_OFFSET
  const isReal = e.NODE_ENV === 'production' && !e.ALLOW_SANDBOX
  const port = e.PORT ?? at(portal.ports.api)
  const dataDir = e.PORTAL_DATA === undefined ? resolve(ROOT, '.data/api') : resolve(e.PORTAL_DATA)
  const hosts = ['localhost', '127.0.0.1']
  const origins =
    e.PORTAL_ORIGINS ??
    hosts.flatMap((host) => [`http://${host}:${at(portal.ports.portal)}`, `http://${host}:${port}`])
  const sandbox = `http://localhost:${at(portal.ports.sandbox)}`
  const [pixUrl, cardUrl, bankUrl] = [
    e.PIX_BASE_URL ?? `${sandbox}/pix`,
    e.CARD_BASE_URL ?? `${sandbox}/card`,
    e.BANK_BASE_URL ?? `${sandbox}/bank`,
  ]
  return {
    nodeEnv: e.NODE_ENV,
    host: e.HOST,
    port,
    inside:
      e.INSIDE_PORT === undefined && e.PORT !== undefined
        ? null
        : { host: e.INSIDE_HOST, port: e.INSIDE_PORT ?? at(portal.ports.apiInside) },
    startAt: e.PORTAL_NOW === undefined ? null : new Date(e.PORTAL_NOW),
    origins,
    secureCookies: origins[0]?.startsWith('https:') ?? false,
    passkeyDomain: e.PASSKEY_DOMAIN ?? new URL(origins[0] ?? 'http://localhost').hostname,
    products: e.PORTAL_PRODUCTS,
    maintenance: e.PORTAL_MAINTENANCE,
    offerUrl: e.OFFER_URL ?? (isReal ? null : DEMO_OFFER_URL),
    late: {
      fineBasisPoints: e.FINE_BASIS_POINTS,
      monthlyInterestBasisPoints: e.MONTHLY_INTEREST_BASIS_POINTS,
    },
    partners: e.PARTNERS ?? (isReal ? [] : [demoPartner(e.PORTAL_PORT_OFFSET)]),
    hasDemoCustomers: !isReal,
    databaseUrl: e.DATABASE_URL ?? null,
    databasePool: e.DATABASE_POOL,
    dataDir,
    cacheDir: resolve(ROOT, '.cache/api'),
    trustProxy: e.TRUST_PROXY,
    drainMs: e.DRAIN_SECONDS * 1000,
    logLevel: e.LOG_LEVEL,
    reportsMostBytes: e.REPORTS_MEGABYTES * 1_000_000,
    secret: e.PORTAL_SECRET ?? devSecret(dataDir),
    certifiedDoor:
      e.PIX_WEBHOOK_PORT === undefined ||
      e.PIX_WEBHOOK_CERT === undefined ||
      e.PIX_WEBHOOK_KEY === undefined ||
      e.PIX_WEBHOOK_CA === undefined
        ? null
        : {
            port: e.PIX_WEBHOOK_PORT,
            certFile: e.PIX_WEBHOOK_CERT,
            keyFile: e.PIX_WEBHOOK_KEY,
            caFile: e.PIX_WEBHOOK_CA,
          },
    apiBaseUrl: e.API_BASE_URL ?? `http://localhost:${port}`,
    pix: {
      baseUrl: pixUrl,
      clientId: e.PIX_CLIENT_ID,
      clientSecret: e.PIX_CLIENT_SECRET,
      key: e.PIX_KEY,
      certificate:
        e.PIX_CLIENT_CERT === undefined || e.PIX_CLIENT_KEY === undefined
          ? null
          : { certFile: e.PIX_CLIENT_CERT, keyFile: e.PIX_CLIENT_KEY, caFile: e.PIX_CA ?? null },
      jwksUrl: e.PIX_WEBHOOK_JWKS ?? `${pixUrl}/jwks`,
      webhookUrl: e.PIX_WEBHOOK_URL ?? null,
    },
    card: {
      baseUrl: cardUrl,
      fieldsUrl: e.CARD_FIELDS_URL ?? `http://localhost:${at(portal.ports.cardFields)}`,
      apiKey: e.CARD_API_KEY,
      jwksUrl: e.CARD_WEBHOOK_JWKS ?? `${cardUrl}/jwks`,
    },
    bank: {
      baseUrl: bankUrl,
      apiKey: e.BANK_API_KEY,
      jwksUrl: e.BANK_WEBHOOK_JWKS ?? `${bankUrl}/jwks`,
    },
    sms: { baseUrl: e.SMS_BASE_URL ?? `${sandbox}/sms`, apiKey: e.SMS_API_KEY },
    mail: { url: e.SMTP_URL ?? `smtp://localhost:${at(portal.ports.smtp)}`, from: e.MAIL_FROM },
    deskKey: e.DESK_API_KEY,
    payments: {
      pixMinutes: e.PIX_EXPIRY_MINUTES,
      pixValidityDays: e.PIX_VALIDITY_DAYS,
      billetDays: e.BILLET_DAYS,
      boleto: {
        bank: e.BOLETO_BANK,
        bankName: e.BOLETO_BANK_NAME,
        agreement: e.BOLETO_AGREEMENT,
        branch: e.BOLETO_BRANCH,
        account: e.BOLETO_ACCOUNT,
      },
      failPoint: e.NODE_ENV === 'production' ? null : (e.PAYMENTS_FAIL_POINT ?? null),
    },
  }
}
