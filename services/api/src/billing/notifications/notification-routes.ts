import { notifications, markNotificationsRead, toCents, type Notification } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { findEmailConfirmation } from '../../identity/index.ts'
import { getBalance } from '../../ledger/index.ts'
import { addMs, serveJson, type Platform, type Session } from '../../platform/index.ts'
import type { BillingPorts } from '../ports.ts'
import { listOpenCampaigns } from '../store/campaigns.ts'
import { listRecentContests } from '../store/contests.ts'
import { listContracts } from '../store/contracts.ts'
import { listBrokenAgreements } from '../store/renegotiations.ts'
import { storeSeenNotifications, readSeenNotifications } from '../store/seen-notifications.ts'
import { readLegalNotices } from '../store/reminders.ts'
import { findAnnualStatements } from './find-annual-statements.ts'
import { listActiveUnlocks } from './list-active-unlocks.ts'
import { renderNotification } from './texts.ts'
import { RECENT_EVENT_DAYS, buildNotifications } from './notifications.ts'

const DAY_MS = 86_400_000

export const registerNotificationRoutes = (
  app: FastifyInstance,
  platform: Platform,
  { listMoneyMovements, listAutomaticEvents }: BillingPorts,
): void => {
  const { db, clock, config, keys } = platform

  const listNotifications = async (session: Session): Promise<Notification[]> => {
    const { customerId } = session
    const today = clock.today()
    const contracts = await listContracts(db, keys.customer, customerId, today, config.late)
    const campaigns = await listOpenCampaigns(
      db,
      customerId,
      contracts.map(({ reference }) => reference),
      today,
    )
    const since = addMs(clock.now(), -RECENT_EVENT_DAYS * DAY_MS)
    const legalNotices = await readLegalNotices(db, customerId)
    const recentEvents = {
      moved: (await listMoneyMovements?.(db, customerId, since)) ?? [],
      automatic: (await listAutomaticEvents?.(db, customerId, since)) ?? [],
      emailAt: await findEmailConfirmation(db, customerId, since),
      contests: await listRecentContests(db, customerId, since),
      ...legalNotices,
      trustUnlocks: await listActiveUnlocks(
        platform,
        customerId,
        contracts,
        legalNotices.suspensions,
        today,
      ),
      broken: await listBrokenAgreements(db, customerId, since),
      annualStatements: await findAnnualStatements(db, customerId, contracts, today),
    }
    const read = await readSeenNotifications(db, session)
    return buildNotifications(contracts, campaigns, today, recentEvents).map((notification) =>
      renderNotification(notification, today, read),
    )
  }

  serveJson(app, notifications, async ({ session }) => ({
    notices: await listNotifications(session),
    credit: toCents(0 - (await getBalance(db, 'customer_credit', session.customerId))),
  }))

  serveJson(app, markNotificationsRead, async ({ body, session }) => {
    const known = new Set((await listNotifications(session)).map(({ id }) => id))
    await storeSeenNotifications(
      db,
      session,
      [...new Set(body.ids)].filter((id) => known.has(id)),
      clock.now(),
    )
    return undefined
  })
}
