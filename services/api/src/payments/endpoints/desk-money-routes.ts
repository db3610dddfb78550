import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  getDeskPerson,
  requireDeskPerson,
  requireSupportDesk,
  type Platform,
} from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { listUnmatched } from '../store/unmatched-money.ts'
import type { UnmatchedRow } from '../tables.ts'
import { applyDeskStep, DeskRefusal, deskStepSchema } from '../unmatched/decide.ts'
import { executeApprovedRefunds } from '../unmatched/execute-refunds.ts'

const MAX_ENDED_ROWS = 30

const toDeskMoney = ({ nextAttemptAt: _nextAttemptAt, ...row }: UnmatchedRow) => row

/**
 * Admin routes of the support desk for money that belongs to no payment. Reading needs a desk key,
 * a step the own key of a person.
 */
export const registerDeskMoneyRoutes = (
  admin: FastifyInstance,
  platform: Platform,
  context: PaymentContext,
): void => {
  void admin.register(async (app) => {
    app.addHook('onRequest', requireSupportDesk(platform))

    app.get('/desk/money', async ({ headers }) => ({
      person: getDeskPerson(platform, headers),
      money: (await listUnmatched(context.db, MAX_ENDED_ROWS)).map(toDeskMoney),
    }))

    const asPerson = { onRequest: requireDeskPerson(platform) }
    app.post<{ Params: { id: string } }>('/desk/money/:id', asPerson, async (request, reply) => {
      const step = deskStepSchema.safeParse(request.body)
      if (!step.success) return reply.code(400).send({ message: z.prettifyError(step.error) })
      const person = getDeskPerson(platform, request.headers) ?? ''
      try {
        const row = await applyDeskStep(
          context,
          request.params.id,
          person,
          step.data,
          (tx, event) => platform.securityLog.record(tx, request, event, null),
        )
        if (row === null) return await reply.code(404).send({ message: 'No money has this id.' })
        if (step.data.step === 'approve') await executeApprovedRefunds(context)
        return toDeskMoney(row)
      } catch (error) {
        if (error instanceof DeskRefusal) return reply.code(409).send({ message: error.message })
        throw error
      }
    })
  })
}
