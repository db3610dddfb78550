import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { NOTIFICATION_TOPICS, ROLES } from '@portal/contract'
import { instant } from '../platform/index.ts'

/** Personal data is encrypted (store/encrypted-customer.ts). */
export const customers = pgTable('customers', {
  /** Name of the fixture: 'pf-overdue'. */
  id: text('id').primaryKey(),
  encryptedIdentity: text('encrypted_identity').notNull(),
  /** E-mail of the operator's record; null once the customer has confirmed another one. */
  encryptedEmail: text('encrypted_email'),
  documentBlindIndex: text('document_blind_index').notNull().unique(),
  type: text('type', { enum: ['PF', 'PJ'] }).notNull(),
  blacklisted: boolean('blacklisted').notNull().default(false),
  cardBlocked: boolean('card_blocked').notNull().default(false),
  /** Role of users who log in with document and phone. Individuals always administer. */
  phoneLoginRole: text('phone_login_role', { enum: ROLES }).notNull().default('administers'),
})
export type CustomerRow = typeof customers.$inferSelect

/** A decrypted customer row. */
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
  /** E-mail of the operator's record; null once the customer has confirmed another one. */
  readonly email: string | null
}

/** A login, from the document to the logout. Its PIN and attempts are stored here. */
export const logins = pgTable('logins', {
  id: text('id').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  protocol: text('protocol').notNull().unique(),
  /** Person of a company who gets the PIN; null for the customer. */
  personId: text('person_id'),
  /** Encrypted. */
  phone: text('phone'),
  phoneBlindIndex: text('phone_blind_index'),
  optimized: boolean('optimized').notNull().default(false),
  pinHash: text('pin_hash'),
  pinSentAt: instant('pin_sent_at'),
  pinExpiresAt: instant('pin_expires_at'),
  tries: integer('tries').notNull().default(0),
  /** True if the browser had never confirmed a PIN before. */
  newBrowser: boolean('new_browser').notNull().default(false),
  /** Code that the customer sends by SMS from an own phone. */
  inboundCode: text('inbound_code').unique(),
  inboundCodeExpiresAt: instant('inbound_code_expires_at'),
  inboundConfirmedAt: instant('inbound_confirmed_at'),
  /** Hash of the state and phone of a number verification; null once it was used. */
  numberStateHash: text('number_state_hash'),
  numberStateExpiresAt: instant('number_state_expires_at'),
  /** Partner whose token started the login. */
  partnerId: text('partner_id'),
  endedAt: instant('ended_at'),
  createdAt: instant('created_at').notNull(),
})
export type Login = typeof logins.$inferSelect

/** Times of typed codes in the last 24 hours, by customer and scope (store/guesses.ts). */
export const guesses = pgTable(
  'guesses',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    scope: text('scope').notNull(),
    guessedAt: instant('guessed_at').array().notNull(),
    latestAt: instant('latest_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.scope] })],
)

/** A code that was requested for a login, also if none was sent. */
export const pinSends = pgTable('pin_sends', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  loginId: text('login_id').notNull(),
  /** Blind index of the typed e-mail of a person; empty for the customer. */
  recipient: text('recipient').notNull(),
  networkBlindIndex: text('network_blind_index').notNull(),
  /** Null for an e-mail. */
  phoneBlindIndex: text('phone_blind_index'),
  /** True if the browser is unknown and no login of its network was confirmed since. */
  isAnonymous: boolean('is_anonymous').notNull(),
  stopTokenHash: text('stop_token_hash').unique(),
  sentAt: instant('sent_at').notNull(),
})

/** Recipients who stopped codes that they had not requested. */
export const sendBlocks = pgTable(
  'send_blocks',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.recipient] })],
)

/** Received SMS, so that each one is processed once. */
export const inboundMessages = pgTable('inbound_messages', {
  id: text('id').primaryKey(),
  receivedAt: instant('received_at').notNull(),
})

/** The confirmed e-mail of a customer and the pending one, both encrypted. */
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

/** Channels of each notification topic. Without a row, `DEFAULT_PREFERENCES` apply. */
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

/**
 * A person with access to a company. Name and e-mail are encrypted; a removed person retains only
 * the name, for past payments.
 */
export const people = pgTable('people', {
  id: text('id').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  email: text('email'),
  /** Keyed hash of the lower-case e-mail. */
  emailBlindIndex: text('email_blind_index'),
  /** Keyed hash of the lower-case e-mail, equal in all companies. */
  personBlindIndex: text('person_blind_index'),
  role: text('role', { enum: ROLES }).notNull(),
  invitedAt: instant('invited_at').notNull(),
  /** Hash of the link in the invitation; null once it was used. */
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

/** A WebAuthn credential. */
export const passkeys = pgTable('passkeys', {
  id: text('id').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  personId: text('person_id').references(() => people.id, { onDelete: 'cascade' }),
  /** Both in base64url. */
  credentialId: text('credential_id').notNull().unique(),
  publicKey: text('public_key').notNull(),
  /** User handle that the authenticator has stored; null for a passkey of a former version. */
  userHandle: text('user_handle'),
  /** Signature counter; many devices always send 0. */
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
  /** User handle of the passkey that is created; null at a login. */
  userHandle: text('user_handle'),
  expiresAt: instant('expires_at').notNull(),
})

export const usedPartnerTokens = pgTable('used_partner_tokens', {
  jti: text('jti').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

/** Append-only; a trigger enforces it. The last row of a partner is its state. */
export const partnerSwitches = pgTable('partner_switches', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  partnerId: text('partner_id').notNull(),
  isOff: boolean('is_off').notNull(),
  reason: text('reason').notNull(),
  /** Person of the support desk. */
  person: text('person').notNull(),
  at: instant('at').notNull(),
})
export type PartnerSwitch = typeof partnerSwitches.$inferSelect

export const ratings = pgTable('ratings', {
  id: text('id').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  score: integer('score').notNull(),
  option: text('option'),
  encryptedComment: text('encrypted_comment'),
  /** Plain text of a former version. */
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

/** Navigation reports without personal data, retained for 90 days. */
export const reports = pgTable('reports', {
  id: text('id').primaryKey(),
  action: text('action').notNull(),
  page: text('page'),
  customerType: text('customer_type'),
  mobile: boolean('mobile'),
  visit: text('visit'),
  source: text('source'),
  traceId: text('trace_id'),
  payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: instant('created_at').notNull(),
})
