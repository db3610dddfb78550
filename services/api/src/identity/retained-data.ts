import {
  RETAINED_DATA,
  ROLE_NAMES,
  type NotificationPreference,
  type NotificationTopic,
} from '@portal/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import {
  deleteAfter,
  sessions,
  retainIndefinitely,
  type Db,
  type RetainedDataSource,
  type Platform,
  type Retention,
} from '../platform/index.ts'
import { listVisitHashes } from './report-hashes.ts'
import { readCustomer } from './store/customers.ts'
import { findEmailRow, decryptEmail } from './store/emails.ts'
import { listNotificationPreferences } from './store/notification-preferences.ts'
import { decryptComment } from './store/opinions.ts'
import { decryptPersonEmail, listAllPeople, decryptPersonName } from './store/people.ts'
import {
  customers,
  emails,
  feedbacks,
  guesses,
  inboundMessages,
  logins,
  notificationPreferences,
  passkeyChallenges,
  partnerSwitches,
  passkeys,
  people,
  pinSends,
  ratings,
  reports,
  sendBlocks,
  usedPartnerTokens,
} from './tables.ts'

export const identityRetention: readonly Retention[] = [
  deleteAfter(RETAINED_DATA.sessions.days, sessions, sessions.expiresAt),
  deleteAfter(
    RETAINED_DATA.sessions.days,
    logins,
    logins.createdAt,
    sql`not exists (select 1 from ${sessions} where ${sessions.loginId} = ${logins.id})`,
  ),
  deleteAfter(RETAINED_DATA.people.days, people, people.removedAt),
  deleteAfter(1, guesses, guesses.latestAt),
  deleteAfter(RETAINED_DATA.sessions.days, pinSends, pinSends.sentAt),
  deleteAfter(0, sendBlocks, sendBlocks.until),
  deleteAfter(1, inboundMessages, inboundMessages.receivedAt),
  deleteAfter(0, usedPartnerTokens, usedPartnerTokens.expiresAt),
  deleteAfter(0, passkeyChallenges, passkeyChallenges.expiresAt),
  deleteAfter(RETAINED_DATA.visits.days, reports, reports.createdAt),
  deleteAfter(RETAINED_DATA.opinions.days, ratings, ratings.createdAt),
  deleteAfter(RETAINED_DATA.opinions.days, feedbacks, feedbacks.createdAt),
  ...retainIndefinitely("copy of the operator's record, deleted together with it", customers),
  ...retainIndefinitely(
    'until the customer changes or erases it; an unconfirmed e-mail is deleted after a day',
    emails,
  ),
  ...retainIndefinitely('until the customer removes or erases it', passkeys),
  ...retainIndefinitely('audit of partners, without personal data of customers', partnerSwitches),
  ...retainIndefinitely(
    'until the customer changes them; those with e-mail, until the e-mail is erased',
    notificationPreferences,
  ),
]

const listVisits = async (db: Db, keys: Platform['keys'], customerId: string): Promise<string[]> =>
  (
    await db
      .select({ protocol: logins.protocol })
      .from(logins)
      .where(eq(logins.customerId, customerId))
  ).flatMap(({ protocol }) => listVisitHashes(keys, protocol))

/** Reports whose login is deleted cannot be assigned to a customer. */
const createVisitData = ({ keys }: Pick<Platform, 'keys'>): RetainedDataSource => ({
  id: 'visits',
  listRows: async (db, customerId) =>
    (
      await db
        .select()
        .from(reports)
        .where(inArray(reports.visit, await listVisits(db, keys, customerId)))
        .orderBy(desc(reports.createdAt))
    ).map(({ action, page, createdAt }) => ({
      Ação: action,
      Página: page ?? '',
      Quando: createdAt.toISOString(),
    })),
  erase: async (tx, customerId) =>
    tx.delete(reports).where(inArray(reports.visit, await listVisits(tx, keys, customerId))),
})

const createEmailData = ({ keys }: Pick<Platform, 'keys'>): RetainedDataSource => ({
  id: 'email',
  listRows: async (db, customerId) => {
    const [row, { email: onRecord }] = [
      await findEmailRow(db, customerId),
      await readCustomer(db, keys.customer, customerId),
    ]
    const registered = row?.address ? decryptEmail(keys.email, customerId, row.address) : onRecord
    return [
      ...(registered === null
        ? []
        : [{ 'E-mail': registered, Confirmado: row?.confirmedAt?.toISOString() ?? '' }]),
      ...(row?.pendingAddress
        ? [
            {
              'E-mail à espera do código': decryptEmail(keys.email, customerId, row.pendingAddress),
            },
          ]
        : []),
    ]
  },
  erase: async (tx, customerId) => {
    await tx.delete(emails).where(eq(emails.customerId, customerId))
    await tx.delete(notificationPreferences).where(
      // Rows without e-mail stay: they may switch a topic off.
      and(
        eq(notificationPreferences.customerId, customerId),
        eq(notificationPreferences.email, true),
      ),
    )
    await tx.update(customers).set({ encryptedEmail: null }).where(eq(customers.id, customerId))
  },
})

const createOpinionData = ({ keys }: Pick<Platform, 'keys'>): RetainedDataSource => ({
  id: 'opinions',
  listRows: async (db, customerId) => [
    ...(
      await db
        .select()
        .from(ratings)
        .where(eq(ratings.customerId, customerId))
        .orderBy(desc(ratings.createdAt))
    ).map((row) => ({
      Nota: row.score,
      Motivo: row.option ?? '',
      Comentário: decryptComment(keys.customer, row) ?? '',
      Quando: row.createdAt.toISOString(),
    })),
    ...(
      await db
        .select()
        .from(feedbacks)
        .where(eq(feedbacks.customerId, customerId))
        .orderBy(desc(feedbacks.createdAt))
    ).map(({ code, createdAt }) => ({
      'Motivo de sair sem a oferta': code,
      Quando: createdAt.toISOString(),
    })),
  ],
  erase: async (tx, customerId) => {
    await tx.delete(ratings).where(eq(ratings.customerId, customerId))
    await tx.delete(feedbacks).where(eq(feedbacks.customerId, customerId))
  },
})

const createPeopleData = ({ keys: { person } }: Pick<Platform, 'keys'>): RetainedDataSource => ({
  id: 'people',
  listRows: async (db, customerId) =>
    (await listAllPeople(db, customerId)).map((row) => ({
      Nome: decryptPersonName(person, row),
      'E-mail': decryptPersonEmail(person, row) ?? '',
      Acesso: ROLE_NAMES[row.role],
      Convite: row.invitedAt.toISOString(),
      Desde: row.joinedAt?.toISOString() ?? '',
      'Removida em': row.removedAt?.toISOString() ?? '',
    })),
})

const passkeyData: RetainedDataSource = {
  id: 'passkeys',
  listRows: async (db, customerId) =>
    (
      await db
        .select()
        .from(passkeys)
        .where(eq(passkeys.customerId, customerId))
        .orderBy(desc(passkeys.createdAt))
    ).map(({ browser, system, createdAt, usedAt }) => ({
      Aparelho: [browser, system].filter(Boolean).join(', '),
      Criada: createdAt.toISOString(),
      'Último uso': usedAt?.toISOString() ?? '',
    })),
  erase: (tx, customerId) => tx.delete(passkeys).where(eq(passkeys.customerId, customerId)),
}

const TOPIC_LABELS: Readonly<Record<NotificationTopic, string>> = {
  due: 'Avisos de vencimento por',
  overdue: 'Avisos de atraso por',
  payments: 'Avisos de pagamento por',
  offers: 'Avisos de ofertas por',
}
const formatChannels = ({ sms, email: byMail }: NotificationPreference): string =>
  [sms && 'SMS', byMail && 'e-mail'].filter(Boolean).join(' e ') || 'só no portal'

export const createIdentityDataSources = (platform: Platform): readonly RetainedDataSource[] => [
  {
    id: 'registration',
    listRows: async (db, customerId) => {
      const { name, document, type, phone, birthdate, cardBlocked } = await readCustomer(
        db,
        platform.keys.customer,
        customerId,
      )
      const chosen = Object.fromEntries(
        (await listNotificationPreferences(db, customerId)).map((choice) => [
          TOPIC_LABELS[choice.topic],
          formatChannels(choice),
        ]),
      )
      return [
        {
          Nome: name,
          Documento: document,
          Tipo: type,
          Telefone: phone,
          Nascimento: birthdate ?? '',
          'Cartão bloqueado': cardBlocked ? 'sim' : 'não',
          ...chosen,
        },
      ]
    },
  },
  createEmailData(platform),
  passkeyData,
  createPeopleData(platform),
  createOpinionData(platform),
  createVisitData(platform),
]
