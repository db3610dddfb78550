import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { NOTIFICATION_TOPICS, ROLES } from '@portal/contract'
import { instant } from '../platform/index.ts'

/** As they are kept: what says who somebody is, is sealed (store/encrypted-customer.ts). */
export const customers = pgTable('customers', {
  /** The fixture's name: 'pf-overdue'. */
  id: text('id').primaryKey(),
  encryptedIdentity: text('encrypted_identity').notNull(),
  /** As the operator's record has it; empty once the customer has registered one here. */
  encryptedEmail: text('encrypted_email'),
  /** The document by a keyed hash. */
  documentBlindIndex: text('document_blind_index').notNull().unique(),
  type: text('type', { enum: ['PF', 'PJ'] }).notNull(),
  blacklisted: boolean('blacklisted').notNull().default(false),
  cardBlocked: boolean('card_blocked').notNull().default(false),
  /** What may be done by whoever comes in by a line; a natural person administers. */
  phoneLoginRole: text('phone_login_role', { enum: ROLES }).notNull().default('administers'),
})
export type CustomerRow = typeof customers.$inferSelect

/** Of whom there are contracts. */
export interface Customer extends Omit<
  CustomerRow,
  'encryptedIdentity' | 'encryptedEmail' | 'documentBlindIndex'
> {
  readonly name: string
  /** Upper-case letters and digits. */
  readonly document: string
  /** E.164. */
  readonly phone: string
  readonly birthdate: string | null
  /** On record at the operator; null once the customer has registered one here. */
  readonly email: string | null
}

/** One attempt to log in, from the document to the logout: PIN and tries hang on it. */
export const logins = pgTable('logins', {
  id: text('id').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  protocol: text('protocol').notNull().unique(),
  /** Who of a company gets the PIN; null for the customer itself. */
  personId: text('person_id'),
  /** Sealed; `phoneKey` is the same by a keyed hash. */
  phone: text('phone'),
  phoneBlindIndex: text('phone_blind_index'),
  optimized: boolean('optimized').notNull().default(false),
  pinHash: text('pin_hash'),
  pinSentAt: instant('pin_sent_at'),
  pinExpiresAt: instant('pin_expires_at'),
  tries: integer('tries').notNull().default(0),
  /** Its PIN was the first that the browser confirmed. */
  newBrowser: boolean('new_browser').notNull().default(false),
  endedAt: instant('ended_at'),
  createdAt: instant('created_at').notNull(),
})
export type Login = typeof logins.$inferSelect

/** The e-mail a customer has registered, and the one that waits for its code; addresses are sealed. */
export const emails = pgTable('emails', {
  customerId: text('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  address: text('address'),
  confirmedAt: instant('confirmed_at'),
  pendingAddress: text('pending_address'),
  codeHash: text('code_hash'),
  sentAt: instant('sent_at'),
  expiresAt: instant('expires_at'),
  tries: integer('tries').notNull().default(0),
})
export type EmailRow = typeof emails.$inferSelect

/** By which messages a customer wants to be told of a topic; without a row it is as `DEFAULT_PREFERENCES` say. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    topic: text('topic', { enum: NOTIFICATION_TOPICS }).notNull(),
    sms: boolean('sms').notNull(),
    email: boolean('email').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.topic] })],
)

/** Somebody who may come in for a company. Name and address are sealed; who was removed keeps the name alone, for what was paid in it. */
export const people = pgTable('people', {
  id: text('id').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  email: text('email'),
  /** The address in small letters by a keyed hash. */
  emailBlindIndex: text('email_blind_index'),
  role: text('role', { enum: ROLES }).notNull(),
  invitedAt: instant('invited_at').notNull(),
  /** Of the link in the mail, by its hash; null once it was used. */
  invitation: text('invitation').unique(),
  invitedUntil: instant('invited_until'),
  codeHash: text('code_hash'),
  sentAt: instant('sent_at'),
  expiresAt: instant('expires_at'),
  tries: integer('tries').notNull().default(0),
  joinedAt: instant('joined_at'),
  removedAt: instant('removed_at'),
})
export type PersonRow = typeof people.$inferSelect

/** The public half of a key that a customer logs in with. */
export const passkeys = pgTable('passkeys', {
  id: text('id').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  personId: text('person_id').references(() => people.id, { onDelete: 'cascade' }),
  /** How the device calls it; this and the key in base64url. */
  credentialId: text('credential_id').notNull().unique(),
  publicKey: text('public_key').notNull(),
  /** How often the device says that it was used; many always say 0. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  isSynced: boolean('is_synced').notNull(),
  browser: text('browser'),
  system: text('system'),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
})
export type PasskeyRow = typeof passkeys.$inferSelect

export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  customerId: text('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
})

export const usedPartnerTokens = pgTable('used_partner_tokens', {
  jti: text('jti').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

export const ratings = pgTable('ratings', {
  id: text('id').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  score: integer('score').notNull(),
  option: text('option'),
  comment: text('comment'),
  createdAt: instant('created_at').notNull(),
})

export const feedbacks = pgTable('feedbacks', {
  id: text('id').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  code: text('code').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Navigation reports without what names a person, kept for ninety days. */
export const reports = pgTable('reports', {
  id: text('id').primaryKey(),
  action: text('action').notNull(),
  page: text('page'),
  customerType: text('customer_type'),
  mobile: boolean('mobile'),
  visit: text('visit'),
  /** A keyed hash of network and day. */
  source: text('source'),
  traceId: text('trace_id'),
  payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: instant('created_at').notNull(),
})
