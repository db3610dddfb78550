import { httpOrigin, pageOrigin } from '@portal/service/origins'
import { z } from 'zod'

const text = z.string().min(1)
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
const port = z.coerce.number().int().min(0).max(65535)
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** A partner app that may log its users in by an encrypted token and mount the payments remote on its own pages. */
const partner = z
  .object({
    id: text,
    /** Where it publishes the keys that it signs tokens with. */
    jwksUrl: z.url({ protocol: /^https?$/ }).optional(),
    /** Of the older form of token: known to both. */
    key: z
      .string()
      .regex(/^[\w-]{43}$/, '32 bytes in base64url')
      .optional(),
    origins: z.array(pageOrigin).default([]),
    /** Whether its word opens the whole portal too, as from its own app, and not payments on its pages alone. */
    opensPortal: z.boolean().default(true),
  })
  .refine(({ jwksUrl, key }) => jwksUrl !== undefined || key !== undefined, 'jwksUrl or key')
export type Partner = z.output<typeof partner>

const partners = z
  .string()
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json)
    } catch {
      context.addIssue({
        code: 'custom',
        message: 'Must be a JSON list of {id, jwksUrl, key, origins, opensPortal}',
      })
      return z.NEVER
    }
  })
  .pipe(z.array(partner))

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: text.default('127.0.0.1'),
  PORT: port.optional(),
  /** Where operators ask: metrics and reports. Never public. */
  INSIDE_HOST: text.default('127.0.0.1'),
  INSIDE_PORT: port.optional(),
  PORTAL_PORT_OFFSET: whole(0, 50_000).default(0),
  PORTAL_NOW: z.iso.datetime({ offset: true }).optional(),
  PORTAL_ORIGINS: list.pipe(z.array(httpOrigin)).optional(),
  /** The domain that passkeys are made for; whoever moves the portal to another one loses them all. The canonical origin's host when left out. */
  PASSKEY_DOMAIN: text.optional(),
  PORTAL_PRODUCTS: list.default(['tim', 'live']),
  PORTAL_SECRET: z.string().min(32, 'Must be 32 characters or more').optional(),
  PORTAL_MAINTENANCE: flag.default(false),
  OFFER_URL: z.url().optional(),
  FINE_BASIS_POINTS: whole(0, 10_000).default(200),
  MONTHLY_INTEREST_BASIS_POINTS: whole(0, 10_000).default(100),
  PARTNERS: partners.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: whole(1, 200).default(10),
  PORTAL_DATA: text.optional(),
  /** Addresses and networks whose X-Forwarded-* is believed: the edge's. */
  TRUST_PROXY: list.default(['loopback']),
  /** Seconds between 'not ready' and closing the door, for a balancer in front to notice. */
  DRAIN_SECONDS: whole(0, 300).default(0),
  /** What reports of pages may fill of the database. Beyond it they are counted and not kept, until old ones have gone. */
  REPORTS_MEGABYTES: whole(0, 1_000_000).default(4_096),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ALLOW_SANDBOX: flag.default(false),
  API_BASE_URL: z.url().optional(),
  PIX_BASE_URL: z.url().optional(),
  PIX_CLIENT_CERT: text.optional(),
  PIX_CLIENT_KEY: text.optional(),
  PIX_CA: text.optional(),
  PIX_WEBHOOK_JWKS: z.url().optional(),
  PIX_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  PIX_WEBHOOK_PORT: port.optional(),
  PIX_WEBHOOK_CERT: text.optional(),
  PIX_WEBHOOK_KEY: text.optional(),
  PIX_WEBHOOK_CA: text.optional(),
  PIX_CLIENT_ID: text.default('portal'),
  PIX_CLIENT_SECRET: text.default('sandbox-pix-secret'),
  PIX_KEY: text.default('5f84a4c5-c5cb-4599-9f13-7eb4d419dacc'),
  CARD_BASE_URL: z.url().optional(),
  CARD_FIELDS_URL: z.url().optional(),
  CARD_API_KEY: text.default('sandbox-card-key'),
  CARD_WEBHOOK_JWKS: z.url().optional(),
  BANK_BASE_URL: z.url().optional(),
  BANK_API_KEY: text.default('sandbox-bank-key'),
  BANK_WEBHOOK_JWKS: z.url().optional(),
  SMS_BASE_URL: z.url().optional(),
  SMS_API_KEY: text.default('sandbox-sms-key'),
  /** What the operator's desk shows to ask for its queue. */
  DESK_API_KEY: text.default('sandbox-desk-key'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default('Portal <nao-responda@portal.example.com>'),
  PIX_EXPIRY_MINUTES: whole(1, 1440).default(30),
  PIX_VALIDITY_DAYS: whole(0, 365).default(30),
  BILLET_DAYS: whole(1, 60).default(3),
  BOLETO_BANK: z
    .string()
    .regex(/^\d{3}$/, 'Must be three digits')
    .default('001'),
  BOLETO_AGREEMENT: z
    .string()
    .regex(/^\d{7}$/, 'Must be seven digits')
    .default('1234567'),
  BOLETO_BANK_NAME: text.default('Banco do Brasil S.A.'),
  BOLETO_BRANCH: text.default('1234-3'),
  BOLETO_ACCOUNT: text.default('98765-4'),
  PAYMENTS_FAIL_POINT: text.optional(),
})
type Variables = z.output<typeof variables>
type Name = keyof Variables

/** Of a rule that is looked at whatever else is wrong, so that everything is said at once. */
const demand = (name: Name, error: string, isMet: (told: Variables) => boolean) =>
  z.refine<Variables>(isMet, { path: [name], error, when: () => true })

/** Whose address or secret the sandbox has too, which nobody may meet by forgetting. */
const REAL_IN_PRODUCTION = [
  'PIX_BASE_URL',
  'CARD_BASE_URL',
  'CARD_FIELDS_URL',
  'BANK_BASE_URL',
  'SMS_BASE_URL',
  'SMTP_URL',
  'PIX_CLIENT_SECRET',
  'BANK_API_KEY',
  'SMS_API_KEY',
  'CARD_API_KEY',
  'DESK_API_KEY',
] as const satisfies readonly Name[]

/** Without these the door for the provider's notices cannot be opened, nor found. */
const OF_THE_CERTIFIED_DOOR = [
  'PIX_WEBHOOK_URL',
  'PIX_WEBHOOK_CERT',
  'PIX_WEBHOOK_KEY',
  'PIX_WEBHOOK_CA',
] as const satisfies readonly Name[]

const isReal = (value: string | undefined): boolean =>
  value !== undefined && !value.includes('sandbox')

/** What the process is told: names, kinds, defaults, and what production demands. Addresses left out are the sandbox's, see index.ts. */
export const environment = variables.check(
  demand(
    'PORTAL_SECRET',
    'Must be set in production',
    (told) => told.NODE_ENV !== 'production' || told.PORTAL_SECRET !== undefined,
  ),
  ...REAL_IN_PRODUCTION.map((name) =>
    demand(
      name,
      'Must be set in production, and not to the sandbox (ALLOW_SANDBOX=1 allows it)',
      (told) => told.NODE_ENV !== 'production' || told.ALLOW_SANDBOX || isReal(told[name]),
    ),
  ),
  demand(
    'PIX_CLIENT_KEY',
    'Must be set, as PIX_CLIENT_CERT is',
    (told) => told.PIX_CLIENT_CERT === undefined || told.PIX_CLIENT_KEY !== undefined,
  ),
  demand(
    'PIX_CLIENT_CERT',
    'Must be set, as PIX_CLIENT_KEY is',
    (told) => told.PIX_CLIENT_KEY === undefined || told.PIX_CLIENT_CERT !== undefined,
  ),
  ...OF_THE_CERTIFIED_DOOR.map((name) =>
    demand(
      name,
      'Must be set, as PIX_WEBHOOK_PORT is',
      (told) => told.PIX_WEBHOOK_PORT === undefined || told[name] !== undefined,
    ),
  ),
)
