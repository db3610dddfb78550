import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { decryptPayer, payers, listSurveyResponses } from '../identity/index.ts'
import { runInTransaction, requireSupportDesk, type Platform } from '../platform/index.ts'
import { viewCase } from './case-view.ts'
import { caseOf, deskQueue, move, OPEN } from './store/cases.ts'
import type { Case } from './tables.ts'
import { tellOfCase } from './tell.ts'

const MOST = 50

const step = z.discriminatedUnion('to', [
  z.object({ to: z.literal('working') }),
  z.object({ to: z.literal('answered'), answer: z.string().trim().min(1).max(2000) }),
  z.object({ to: z.literal('closed') }),
])

/** From where a step may be taken; what was answered is told already when it is closed. */
const FROM = {
  working: ['received'],
  answered: OPEN,
  closed: [...OPEN, 'answered'],
} as const satisfies Record<z.output<typeof step>['to'], readonly Case['state'][]>

/**
 * What the operator's desk asks, on the port that is never public and with the desk's key: the queue, what customers say, and the next step of a
 * case. Names are told, for who rings says one; documents are not.
 */
export const deskRoutes = (inside: FastifyInstance, platform: Platform): void => {
  const { db, clock, keys } = platform

  const named = async (rows: readonly Case[]) => {
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
    return rows.map((row) => ({ ...viewCase(row), customer: names.get(row.customerId) ?? '' }))
  }

  void inside.register(async (app) => {
    app.addHook('onRequest', requireSupportDesk(platform))

    app.get('/desk/queue', async () => ({
      cases: await named(await deskQueue(db, keys.customer, MOST)),
      ...(await listSurveyResponses(db, MOST)),
    }))

    app.post<{ Params: { protocol: string } }>(
      '/desk/cases/:protocol',
      async ({ params: { protocol }, body }, reply) => {
        const wanted = step.safeParse(body)
        if (!wanted.success) return reply.code(400).send({ message: z.prettifyError(wanted.error) })
        const before = await caseOf(db, keys.customer, protocol)
        if (before === null) return reply.code(404).send({ message: 'No case has this protocol.' })
        const { to, ...told } = wanted.data
        const moved = await runInTransaction(db, async (tx) => {
          const row = await move(
            tx,
            keys.customer,
            protocol,
            FROM[to],
            { state: to, ...told },
            clock.now(),
          )
          if (row !== null && to !== 'working' && before.state !== 'answered')
            await tellOfCase(platform, tx, row, to)
          return row
        })
        if (moved === null)
          return reply
            .code(409)
            .send({ message: `A case that is ${before.state} cannot be ${to}.` })
        return (await named([moved]))[0]
      },
    )
  })
}
