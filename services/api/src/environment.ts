import { z } from 'zod'

const text = z.string().min(1)
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
const port = z.coerce.number().int().min(0).max(65535)

/** A partner app that may log its users in by an encrypted token and mount the payments remote on its own pages. */
export const partner = z.object({
  id: text,
  key: z.string().regex(/^[\w-]{43}$/, '32 bytes in base64url'),
  origins: z.array(z.url()).default([]),
})
export type Partner = z.output<typeof partner>

/** What the process is told; names, kinds and defaults. Addresses left out are the sandbox's, see config.ts. */
export const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: text.default('127.0.0.1'),
  PORT: port.optional(),
  PORTAL_PORT_OFFSET: z.coerce.number().int().min(0).max(50000).default(0),
  PORTAL_NOW: z.iso.datetime({ offset: true }).optional(),
  PORTAL_ORIGINS: list.optional(),
  PORTAL_PRODUCTS: list.default(['tim', 'live']),
  PORTAL_SECRET: z.string().min(32).optional(),
  PORTAL_MAINTENANCE: flag.default(false),
  OFFER_URL: z.url().optional(),
  FINE_BASIS_POINTS: z.coerce.number().int().min(0).max(10_000).default(200),
  MONTHLY_INTEREST_BASIS_POINTS: z.coerce.number().int().min(0).max(10_000).default(100),
  PARTNERS: text.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  PORTAL_DATA: text.optional(),
  /** Addresses and networks whose X-Forwarded-* is believed: the edge's. */
  TRUST_PROXY: text.default('loopback'),
  /** Seconds between 'not ready' and closing the door, for a balancer in front to notice. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ALLOW_SANDBOX: flag.default(false),
  API_BASE_URL: z.url().optional(),
  PIX_BASE_URL: z.url().optional(),
  PIX_CLIENT_CERT: text.optional(),
  PIX_CLIENT_KEY: text.optional(),
  PIX_CA: text.optional(),
  PIX_WEBHOOK_JWKS: z.url().optional(),
  PIX_CLIENT_ID: text.default('portal'),
  PIX_CLIENT_SECRET: text.default('sandbox-pix-secret'),
  PIX_KEY: text.default('5f84a4c5-c5cb-4599-9f13-7eb4d419dacc'),
  CARD_BASE_URL: z.url().optional(),
  CARD_FIELDS_URL: z.url().optional(),
  CARD_API_KEY: text.default('sandbox-card-key'),
  BANK_BASE_URL: z.url().optional(),
  BANK_API_KEY: text.default('sandbox-bank-key'),
  SMS_BASE_URL: z.url().optional(),
  SMS_API_KEY: text.default('sandbox-sms-key'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default('Portal <nao-responda@portal.example.com>'),
  PIX_EXPIRY_MINUTES: z.coerce.number().int().min(1).max(1440).default(30),
  PIX_VALIDITY_DAYS: z.coerce.number().int().min(0).max(365).default(30),
  BILLET_DAYS: z.coerce.number().int().min(1).max(60).default(3),
  BOLETO_BANK: z
    .string()
    .regex(/^\d{3}$/)
    .default('001'),
  BOLETO_AGREEMENT: z
    .string()
    .regex(/^\d{7}$/)
    .default('1234567'),
  PAYMENTS_FAIL_POINT: text.optional(),
})
