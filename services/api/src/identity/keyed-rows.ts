import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import {
  addMs,
  computeHmac,
  createEncryptedRows,
  createExpiringRows,
  type KeyedRows,
  type LogOwner,
  type Platform,
} from '../platform/index.ts'
import { hashVisit, listVisitHashes } from './report-hashes.ts'
import { CODE_LIFETIME_MS } from './rules/one-time-code.ts'
import { computeEmailBlindIndex, computePersonBlindIndex } from './store/email-blind-index.ts'
import { decryptEmail, encryptEmail } from './store/emails.ts'
import { decryptCustomer, encryptCustomer } from './store/encrypted-customer.ts'
import { decryptLogin, encryptPhone } from './store/logins.ts'
import { decryptComment, encryptComment } from './store/opinions.ts'
import { decryptPersonEmail, decryptPersonName, encryptField } from './store/people.ts'
import { buildUserKey } from './store/signed-in-user.ts'
import {
  customers,
  emails,
  logins,
  passkeys,
  people,
  pinSends,
  ratings,
  reports,
} from './tables.ts'

const CUSTOMERS_PER_BATCH = 200
const LOGINS_PER_BATCH = 1000

/** Passkeys of a former version: their user handle was derived from the root secret of that time. */
const createPasskeyRows = ({ config, db, keys }: Platform): KeyedRows => {
  const [current, ...others] = keys.passkey
  const key = config.previousSecret === null ? current : (others.at(-1) ?? current)
  return {
    name: 'passkeys',
    columns: ['passkeys.user_handle'],
    countOutdated: async () =>
      (await db.select({ rows: count() }).from(passkeys).where(isNull(passkeys.userHandle)))[0]
        ?.rows ?? 0,
    rewrite: async () => {
      const rows = await db.select().from(passkeys).where(isNull(passkeys.userHandle))
      for (const row of rows)
        await db
          .update(passkeys)
          .set({ userHandle: computeHmac([key], buildUserKey(row)) })
          .where(and(eq(passkeys.id, row.id), isNull(passkeys.userHandle)))
      return { rewritten: rows.length, unreadable: 0 }
    },
  }
}

const createSecurityLogRows = ({ db, securityLog }: Platform): KeyedRows => {
  /** Lists customers with their people and logins, in batches. */
  const listOwners = async function* (): AsyncGenerator<readonly LogOwner[]> {
    for (let after = ''; ;) {
      const ids = (
        await db
          .select({ id: customers.id })
          .from(customers)
          .where(gt(customers.id, after))
          .orderBy(asc(customers.id))
          .limit(CUSTOMERS_PER_BATCH)
      ).map(({ id }) => id)
      const last = ids.at(-1)
      if (last === undefined) return
      after = last
      const [ownPeople, ownLogins] = [
        await db
          .select({ id: people.id, customerId: people.customerId })
          .from(people)
          .where(inArray(people.customerId, ids)),
        await db
          .select({ id: logins.id, customerId: logins.customerId })
          .from(logins)
          .where(inArray(logins.customerId, ids)),
      ]
      const listOwn = (rows: typeof ownLogins, id: string): string[] =>
        rows.filter(({ customerId }) => customerId === id).map((row) => row.id)
      yield ids.map((customerId) => ({
        customerId,
        personIds: listOwn(ownPeople, customerId),
        loginIds: listOwn(ownLogins, customerId),
      }))
    }
  }
  return {
    name: 'security_log',
    columns: ['customer', 'person', 'login'].map((owner) => `security_log.${owner}_blind_index`),
    countOutdated: async () => {
      let outdated = 0
      for await (const owners of listOwners()) outdated += await securityLog.countOutdated(owners)
      return outdated
    },
    rewrite: async (onBatch) => {
      let rewritten = 0
      for await (const owners of listOwners()) {
        rewritten += await securityLog.reindex(owners)
        onBatch(rewritten)
      }
      return { rewritten, unreadable: 0 }
    },
  }
}

/** Reports of logins that are still stored. The others belong to no customer any more. */
const createVisitRows = ({ db, keys }: Platform): KeyedRows => {
  /** Former hashes with the current one, in batches. */
  const listHashes = async function* (): AsyncGenerator<ReadonlyMap<string, string>> {
    for (let after = ''; ;) {
      const rows = await db
        .select({ id: logins.id, protocol: logins.protocol })
        .from(logins)
        .where(gt(logins.id, after))
        .orderBy(asc(logins.id))
        .limit(LOGINS_PER_BATCH)
      const last = rows.at(-1)
      if (last === undefined || keys.log.length === 1) return
      after = last.id
      yield new Map(
        rows.flatMap(({ protocol }) => {
          const current = hashVisit(keys, `visit:${protocol}`)
          return listVisitHashes(keys, protocol)
            .filter((hash) => hash !== current)
            .map((hash) => [hash, current] as const)
        }),
      )
    }
  }
  return {
    name: 'reports',
    columns: ['reports.visit'],
    countOutdated: async () => {
      let outdated = 0
      for await (const hashes of listHashes())
        outdated +=
          (
            await db
              .select({ rows: count() })
              .from(reports)
              .where(inArray(reports.visit, [...hashes.keys()]))
          )[0]?.rows ?? 0
      return outdated
    },
    rewrite: async (onBatch) => {
      let rewritten = 0
      for await (const hashes of listHashes()) {
        const json = JSON.stringify(Object.fromEntries(hashes))
        const changed = await db
          .update(reports)
          .set({ visit: sql`replacement.value` })
          .from(sql`jsonb_each_text(${json}::jsonb) as replacement`)
          .where(eq(reports.visit, sql`replacement.key`))
          .returning({ id: reports.id })
        rewritten += changed.length
        onBatch(rewritten)
      }
      return { rewritten, unreadable: 0 }
    },
  }
}

export const createIdentityRows = (platform: Platform): readonly KeyedRows[] => [
  createEncryptedRows(platform, {
    table: customers,
    id: customers.id,
    columns: ['encryptedIdentity', 'encryptedEmail', 'documentBlindIndex'],
    reencrypt: ({ customer }, row) => encryptCustomer(customer, decryptCustomer(customer, row)),
  }),
  createEncryptedRows(platform, {
    table: people,
    id: people.id,
    columns: ['name', 'email', 'emailBlindIndex', 'personBlindIndex'],
    reencrypt: ({ person }, row) => {
      const email = decryptPersonEmail(person, row)
      return {
        name: encryptField(person, row.id, 'name', decryptPersonName(person, row)),
        email: email && encryptField(person, row.id, 'email', email),
        emailBlindIndex: email && computeEmailBlindIndex(person, row.customerId, email),
        personBlindIndex: email && computePersonBlindIndex(person, email),
      }
    },
  }),
  createEncryptedRows(platform, {
    table: logins,
    id: logins.id,
    columns: ['phone', 'phoneBlindIndex'],
    reencrypt: ({ customer }, row) =>
      encryptPhone(customer, row.id, decryptLogin(customer, row.id, row).phone),
  }),
  createEncryptedRows(platform, {
    table: emails,
    id: emails.customerId,
    columns: ['address', 'pendingAddress'],
    reencrypt: ({ email: key }, { customerId, address, pendingAddress }) => {
      const replaceEmail = (text: string | null): string | null =>
        text && encryptEmail(key, customerId, decryptEmail(key, customerId, text))
      return { address: replaceEmail(address), pendingAddress: replaceEmail(pendingAddress) }
    },
  }),
  createEncryptedRows(platform, {
    table: ratings,
    id: ratings.id,
    columns: ['encryptedComment'],
    plaintextColumns: ['comment'],
    reencrypt: ({ customer }, row) => ({
      encryptedComment: encryptComment(customer, row.id, decryptComment(customer, row)),
      comment: null,
    }),
  }),
  ...[pinSends.networkBlindIndex, pinSends.phoneBlindIndex].map((column) =>
    createExpiringRows(platform, {
      table: pinSends,
      column,
      isLive: () => gt(pinSends.sentAt, addMs(platform.clock.now(), -CODE_LIFETIME_MS)),
    }),
  ),
  createPasskeyRows(platform),
  createSecurityLogRows(platform),
  createVisitRows(platform),
]
