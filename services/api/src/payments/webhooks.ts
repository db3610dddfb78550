import { timingSafeEqual } from 'node:crypto'
import { ApiProblem } from '@portal/contract'
import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { hmac } from '../platform/keys'
import type { Desk } from './desk'
import { reconcile } from './engine/reconcile'
import { sweepCollected, sweepReceived, wakeCharges } from './engine/sweep'
import { payments } from './tables'

const pixNotice = z.object({ pix: z.array(z.object({ txid: z.string().max(64).optional() })).max(1000) })
const bankNotice = z.object({ events: z.array(z.object({ billId: z.string().max(80) })).max(1000) })

const cardNotice = z.object({ data: z.object({ reference: z.string().max(80) }) })

const BASE = '/webhooks'

type Provider = 'pix' | 'bank' | 'card'

/** Part of the address that only the provider knows; the same in every process. */
const secretOf = ({ keys }: Pick<Desk, 'keys'>, provider: Provider): string => hmac(keys.webhook, provider)

/** Address that a provider is given; a Pix provider adds `/pix` itself. */
export const webhookUrlOf = (desk: Pick<Desk, 'keys' | 'config'>, provider: Provider): string =>
  `${desk.config.apiBaseUrl}${BASE}/${secretOf(desk, provider)}${provider === 'pix' ? '' : `/${provider}`}`

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * A notice is never believed: it only makes us ask the provider, so a forged, doubled or late one does no harm. It is answered once the
 * question is written down.
 */
export const webhookRoutes = (app: FastifyInstance, desk: Desk): void => {
  const soon = (work: () => Promise<unknown>): void => {
    setImmediate(() => void work().catch((error: unknown) => desk.log.warn({ err: error }, 'a notice waits for the reconciler')))
  }
  const requireSecret = (provider: Provider, given: string): void => {
    if (!isSame(given, secretOf(desk, provider))) throw new ApiProblem('NOT.FOUND')
  }

  app.post<{ Params: { secret: string } }>(`${BASE}/:secret/pix`, async ({ params, body }) => {
    requireSecret('pix', params.secret)
    const notice = pixNotice.safeParse(body)
    if (!notice.success) throw new ApiProblem('BAD.REQUEST')
    const txids = notice.data.pix.flatMap(({ txid }) => txid ?? [])
    const ours = await wakeCharges(desk, txids)
    soon(() => reconcile(desk))
    if (ours.size < new Set(txids).size) soon(() => sweepReceived(desk))
    return {}
  })

  const wake = (ids: readonly string[]) => desk.db.update(payments).set({ nextCheckAt: desk.clock.now() })
    .where(inArray(payments.id, [...ids])).returning({ id: payments.id })

  app.post<{ Params: { secret: string } }>(`${BASE}/:secret/card`, async ({ params, body }) => {
    requireSecret('card', params.secret)
    const notice = cardNotice.safeParse(body)
    if (!notice.success) throw new ApiProblem('BAD.REQUEST')
    await wake([notice.data.data.reference])
    soon(() => reconcile(desk))
    return {}
  })

  app.post<{ Params: { secret: string } }>(`${BASE}/:secret/bank`, async ({ params, body }) => {
    requireSecret('bank', params.secret)
    const notice = bankNotice.safeParse(body)
    if (!notice.success) throw new ApiProblem('BAD.REQUEST')
    const ids = notice.data.events.map(({ billId }) => billId)
    const ours = ids.length === 0 ? [] : await wake(ids)
    soon(() => reconcile(desk))
    if (ours.length < new Set(ids).size) soon(() => sweepCollected(desk))
    return {}
  })
}
