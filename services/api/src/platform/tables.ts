import { ACCESS_KINDS } from '@portal/contract'
import { bigint, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Background jobs: outbox messages and recurring jobs, by `queue`. The payload is encrypted and
 * deleted once done; a recurring job has none and is never done.
 */
export const jobs = pgTable('jobs', {
  id: text('id').primaryKey(),
  queue: text('queue').notNull(),
  encryptedPayload: text('encrypted_payload'),
  attempts: integer('attempts').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  nextAt: instant('next_at').notNull(),
  lockedUntil: instant('locked_until'),
  expiresAt: instant('expires_at'),
  doneAt: instant('done_at'),
  deadAt: instant('dead_at'),
  lastError: text('last_error'),
})
export type JobRow = typeof jobs.$inferSelect

export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** One access token. Each stage and each renewal inserts a row and revokes the former one. */
export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  loginId: text('login_id').notNull(),
  customerId: text('customer_id').notNull(),
  /** Person of a company; null for the customer itself. */
  personId: text('person_id'),
  stage: text('stage', { enum: ['pending', 'customer'] }).notNull(),
  /** 'portal', or 'partner:<id>' for a token that is valid from that partner's origins only. */
  audience: text('audience').notNull(),
  cookieHash: text('cookie_hash'),
  /** Thumbprint (RFC 7638) of a partner page's key; null for the portal's own pages, which have the cookie. */
  keyThumbprint: text('key_thumbprint'),
  protocol: text('protocol').notNull(),
  /** Encrypted with the login id as label. */
  phone: text('phone'),
  /** Invoices that a partner page may see and pay; null for all of the customer's. */
  invoices: text('invoices').array(),
  /** Last proof of the identity by a PIN or a passkey; null after a login by a partner's token. */
  provedAt: instant('proved_at'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  /** The session that replaced this one at its renewal. */
  replacedBy: text('replaced_by'),
})
export type SessionRow = typeof sessions.$inferSelect

/** Used DPoP proofs, in the database so that no two processes accept the same one. */
export const usedProofs = pgTable('used_proofs', {
  id: text('id').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

/** Version of a customer's account, raised by triggers (migrations/0001_baseline.sql). */
export const accountVersions = pgTable('account_versions', {
  customerId: text('customer_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
})

/** Root secrets that rows are encrypted under. */
export const rootKeys = pgTable('root_keys', {
  id: text('id').primaryKey(),
  /** Encrypted text that only this root secret decrypts. */
  checkValue: text('canary').notNull(),
  /** Last time at which a process had this root as PORTAL_SECRET, by the database's clock. */
  usedAt: instant('used_at').notNull(),
})

/** Kinds that customers can see, and those for operators only. */
export const SECURITY_EVENTS = [
  ...ACCESS_KINDS,
  'partner-refused',
  'limit-hit',
  'desk-money-taken',
  'desk-money-proposed',
  'desk-money-approved',
  'desk-money-rejected',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** Append-only, enforced by triggers. Customer, person and login are blind indexes. */
export const securityLog = pgTable('security_log', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: instant('at').notNull(),
  kind: text('kind', { enum: SECURITY_EVENTS }).notNull(),
  customerBlindIndex: text('customer_blind_index'),
  personBlindIndex: text('person_blind_index'),
  loginBlindIndex: text('login_blind_index'),
  ip: text('ip').notNull(),
  traceId: text('trace_id').notNull(),
  browser: text('browser'),
  system: text('system'),
})
export type SecurityRow = typeof securityLog.$inferSelect
