import { toCents } from '@portal/contract'
import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { decryptPayer, payers, listSurveyResponses } from '../identity/index.ts'
import { runInTransaction, requireSupportDesk, type Platform } from '../platform/index.ts'
import { decideCase, listSupportCases, type ContestPorts } from './contest-case.ts'
import { findCase, listDeskQueue, changeCaseState, OPEN_STATES } from './store/cases.ts'
import type { Case } from './tables.ts'
import { enqueueCaseNotification } from './enqueue-notification.ts'

const MAX_ENDED_CASES = 50

const stateChange = z.discriminatedUnion('to', [
  z.object({ to: z.literal('working') }),
  z.object({
    to: z.literal('answered'),
    answer: z.string().trim().min(1).max(2000),
    /** For a contest: the amount that is decided for the customer, in cents. */
    accepted: z.int().min(0).optional(),
    /** Whether what the customer had paid is returned double; false for a justifiable error (CDC art. 42). */
    isDoubled: z.boolean().default(true),
  }),
  z.object({ to: z.literal('closed') }),
])

/** Allowed current states per new state. Closing an answered case sends no further notification. */
const ALLOWED_FROM = {
  working: ['received'],
  answered: OPEN_STATES,
  closed: [...OPEN_STATES, 'answered'],
} as const satisfies Record<z.output<typeof stateChange>['to'], readonly Case['state'][]>

/**
 * Admin routes of the support desk, with its key: the queue, survey responses and the next state of a case. Responses contain names, which callers state,
 * but no documents.
 */
export const registerSupportDeskRoutes = (
  inside: FastifyInstance,
  platform: Platform,
  ports: ContestPorts,
): void => {
  const { db, clock, keys } = platform

  const withCustomerNames = async (rows: readonly Case[]) => {
    const ids = [...new Set(rows.map(({ customerId }) => customerId))]
    const known =
      ids.length === 0
        ? []
        : await db
            .select({ id: payers.id, encryptedIdentity: payers.encryptedIdentity })
            .from(payers)
            .where(inArray(payers.id, ids))
    const names = new Map(
      known.map(({ id, encryptedIdentity }) => [
        id,
        decryptPayer(keys.customer, id, encryptedIdentity).name,
      ]),
    )
    const supportCases = await listSupportCases(db, rows)
    return supportCases.map((one, i) => ({
      ...one,
      customer: names.get(rows[i]?.customerId ?? '') ?? '',
    }))
  }

  void inside.register(async (app) => {
    app.addHook('onRequest', requireSupportDesk(platform))

    app.get('/desk/queue', async () => ({
      cases: await withCustomerNames(await listDeskQueue(db, keys.customer, MAX_ENDED_CASES)),
      ...(await listSurveyResponses(db, keys.customer, MAX_ENDED_CASES)),
    }))

    app.post<{ Params: { protocol: string } }>(
      '/desk/cases/:protocol',
      async ({ params: { protocol }, body }, reply) => {
        const change = stateChange.safeParse(body)
        if (!change.success) return reply.code(400).send({ message: z.prettifyError(change.error) })
        const before = await findCase(db, keys.customer, protocol)
        if (before === null) return reply.code(404).send({ message: 'No case has this protocol.' })
        const { to } = change.data
        const [known] = await listSupportCases(db, [before])
        const contest = known?.contest?.state === 'open' ? known.contest : null
        // A contest without an amount is answered in words alone.
        const accepted =
          to === 'answered'
            ? (change.data.accepted ?? (contest?.amount === 0 ? 0 : undefined))
            : undefined
        if (contest !== null && to === 'answered' && accepted === undefined)
          return reply
            .code(400)
            .send({ message: 'The answer to a contest names the accepted amount.' })
        if (contest !== null && to === 'closed')
          return reply.code(409).send({ message: 'A contest is answered before it is closed.' })
        const changed = await runInTransaction(db, async (tx) => {
          const row = await changeCaseState(
            tx,
            keys.customer,
            protocol,
            ALLOWED_FROM[to],
            { state: to, ...(to === 'answered' && { answer: change.data.answer }) },
            clock.now(),
          )
          const lines =
            row !== null && accepted !== undefined && to === 'answered'
              ? await decideCase(platform, ports, tx, row, {
                  accepted: toCents(accepted),
                  isDoubled: change.data.isDoubled,
                })
              : []
          if (row !== null && to !== 'working' && before.state !== 'answered')
            await enqueueCaseNotification(platform, tx, row, to, lines)
          return row
        })
        if (changed === null)
          return reply
            .code(409)
            .send({ message: `A case that is ${before.state} cannot be ${to}.` })
        return (await withCustomerNames([changed]))[0]
      },
    )
  })
}
