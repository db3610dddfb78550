import { notifications, markNotificationsRead, type Notification } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { findEmailConfirmation } from '../../identity/index.ts'
import { addMs, serveJson, type Platform } from '../../platform/index.ts'
import type { BillingPorts } from '../ports.ts'
import { campaignsOf } from '../store/campaigns.ts'
import { contractsOf } from '../store/contracts.ts'
import { markNoticesRead, readNoticesOf } from '../store/notices-read.ts'
import { suspensionsTold } from '../store/reminders.ts'
import { wordNotice } from './notice-words.ts'
import { DONE_DAYS, noticesOf } from './notices.ts'

const DAY_MS = 86_400_000

export const noticeRoutes = (
  app: FastifyInstance,
  platform: Platform,
  { moneySince }: BillingPorts,
): void => {
  const { db, clock, config, keys } = platform

  const toldTo = async (customerId: string): Promise<Notification[]> => {
    const today = clock.today()
    const contracts = await contractsOf(db, keys.customer, customerId, today, config.late)
    const campaigns = await campaignsOf(
      db,
      customerId,
      contracts.map(({ reference }) => reference),
      today,
    )
    const since = addMs(clock.now(), -DONE_DAYS * DAY_MS)
    const done = {
      moved: (await moneySince?.(db, customerId, since)) ?? [],
      emailAt: await findEmailConfirmation(db, customerId, since),
      suspensions: await suspensionsTold(db, customerId),
    }
    const read = await readNoticesOf(db, customerId)
    return noticesOf(contracts, campaigns, today, done).map((notice) =>
      wordNotice(notice, today, read),
    )
  }

  serveJson(app, notifications, async ({ session: { customerId } }) => ({
    notices: await toldTo(customerId),
  }))

  serveJson(app, markNotificationsRead, async ({ body, session: { customerId } }) => {
    const told = new Set((await toldTo(customerId)).map(({ id }) => id))
    await markNoticesRead(
      db,
      customerId,
      [...new Set(body.ids)].filter((id) => told.has(id)),
      clock.now(),
    )
    return undefined
  })
}
