import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from './context.ts'
import { createBadRequest } from './problem.ts'

const Body = z.object({ now: z.iso.datetime() })

/** Moves the clock of all providers, for tests that cannot wait for a due date. */
export const registerClockRoutes = (
  app: FastifyInstance,
  { clock, moveClock }: SandboxContext,
): void => {
  app.post('/clock', async ({ body }) => {
    const order = Body.safeParse(body)
    if (!order.success) throw createBadRequest('Envie {"now": "2026-12-04T15:00:00Z"}.')
    moveClock(order.data.now)
    return { now: clock().toISOString() }
  })
}
