import { bigint, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Everything that is done behind the customer's back: messages promised inside a transaction, and jobs that come again.
 * `lane` is the kind of work. `payload` is sealed, and wiped once done; a job has none and is never done.
 */
export const jobs = pgTable('work', {
  id: text('id').primaryKey(),
  lane: text('lane').notNull(),
  payload: text('payload'),
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

/** One access token. A new stage or a renewal is a new row, and the old one is revoked. */
export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  loginId: text('login_id').notNull(),
  customerId: text('customer_id').notNull(),
  /** Who of a company it is; null for the customer itself. */
  personId: text('person_id'),
  stage: text('stage', { enum: ['pending', 'customer'] }).notNull(),
  /** 'portal', or 'partner:<id>' for a token that works from that partner's origins alone. */
  audience: text('audience').notNull(),
  cookieHash: text('cookie_hash'),
  /** RFC 7638, of the key that a partner's page proves itself by; null for the portal's own, which has the cookie. */
  keyThumbprint: text('key_thumbprint'),
  protocol: text('protocol').notNull(),
  /** Sealed for its login. */
  phone: text('phone'),
  /** What a partner's page sees and pays; null: all of the customer's. */
  invoices: text('invoices').array(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  /** The session that a renewal made of this one. */
  replacedBy: text('replaced_by'),
})
export type SessionRow = typeof sessions.$inferSelect

/** Proofs of keys that were used. In the database, so that no process takes what another one has taken. */
export const usedProofs = pgTable('used_proofs', {
  id: text('id').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

/** A number for the state of what a customer has with us, which triggers change with it: see the migration. */
export const accountVersions = pgTable('account_versions', {
  customerId: text('customer_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
})

/** What may be looked for afterwards. */
export const SECURITY_EVENTS = [
  'login',
  'partner-login',
  'passkey-login',
  'pin-failed',
  'passkey-failed',
  'birthdate-failed',
  'email-code-failed',
  'invitation-failed',
  'partner-refused',
  'logout',
  'sessions-ended',
  'passkey-added',
  'passkey-removed',
  'email-changed',
  'cards-blocked',
  'data-exported',
  'data-erased',
  'person-invited',
  'person-joined',
  'role-changed',
  'person-removed',
  'limit-hit',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** Append-only, which the database holds to. Customer, person and login stand in it by a keyed hash. */
export const securityLog = pgTable('security_log', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: instant('at').notNull(),
  kind: text('kind', { enum: SECURITY_EVENTS }).notNull(),
  customer: text('customer'),
  person: text('person'),
  login: text('login'),
  ip: text('ip').notNull(),
  traceId: text('trace_id').notNull(),
  browser: text('browser'),
  system: text('system'),
})
export type SecurityRow = typeof securityLog.$inferSelect
