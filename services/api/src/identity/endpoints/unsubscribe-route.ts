import { ApiProblem, buildPath } from '@portal/contract'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { runInTransaction, withPluginName, type Platform } from '../../platform/index.ts'
import {
  listNotificationPreferences,
  saveNotificationPreference,
} from '../store/notification-preferences.ts'
import { customers } from '../tables.ts'
import { readUnsubscribeToken, UNSUBSCRIBE_PATH, type Subscription } from '../unsubscribe-token.ts'

/** A mail provider sends the requests of all its users from few IPs. */
const IP_LIMIT = { name: 'unsubscribe-ip', points: 3000, seconds: 600 } as const
const MAX_BODY_BYTES = 2048
/** Body of RFC 8058, as form data of either kind. */
const ONE_CLICK = /^List-Unsubscribe=One-Click$|name="?List-Unsubscribe"?\s+One-Click\s/

interface UnsubscribeRoute {
  Querystring: { token?: unknown }
  Body?: string
}

/**
 * Turns the e-mails of a topic off; SMS stay as chosen, also by a concurrent request. Does nothing
 * for a deleted customer.
 */
const disableEmails = (
  { db }: Pick<Platform, 'db'>,
  { customerId, topic }: Subscription,
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const found = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for('key share')
    const choices = await listNotificationPreferences(tx, customerId)
    const choice = choices.find((one) => one.topic === topic)
    if (found.length > 0 && choice?.email)
      await saveNotificationPreference(
        tx,
        customerId,
        { ...choice, email: false },
        { email: false },
      )
  })

/**
 * Serves the one-click unsubscription of RFC 8058, which a mail provider requests for its user:
 * without cookies, so that the guard of endpoints does not apply. A GET changes nothing, because
 * scanners open links.
 */
export const registerUnsubscribeRoute = (app: FastifyInstance, platform: Platform): void => {
  const { config, ipLimits } = platform
  void app.register(
    withPluginName('unsubscribe', async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/,
        { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
        (_request, body, done) => done(null, body),
      )
      scope.get(UNSUBSCRIBE_PATH, (_request, reply) =>
        reply.redirect(`${config.origins[0] ?? ''}${buildPath('notifications')}`, 303),
      )
      scope.post<UnsubscribeRoute>(UNSUBSCRIBE_PATH, async (request, reply) => {
        await ipLimits.consume(IP_LIMIT, request)
        const { body = '', query } = request
        if (!ONE_CLICK.test(body)) throw new ApiProblem('BAD.REQUEST')
        const subscription = readUnsubscribeToken(platform, String(query.token))
        if (subscription === null) throw new ApiProblem('NOT.FOUND')
        await disableEmails(platform, subscription)
        return reply.code(204).send()
      })
    }),
  )
}
