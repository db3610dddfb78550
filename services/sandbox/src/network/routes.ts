import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireBearerKey } from '../bearer.ts'
import type { SandboxContext } from '../context.ts'
import { createBadRequest } from '../problem.ts'
import { Phone } from './phone.ts'

declare module '../store/store.ts' {
  interface Tables {
    sims: Sim
  }
}

/** SIM of a phone whose change the sandbox plays. */
interface Sim {
  changedAt: string
}

/** Days that the operator looks back. */
const MONITORED_DAYS = 120

const DateQuery = z.object({ phoneNumber: Phone })
const SimChange = z.object({
  phoneNumber: Phone,
  changedAt: z.iso.datetime({ offset: true }).nullable(),
})

/** Plays the mobile operator's network: CAMARA SIM Swap, and a call that changes the SIM of a phone. */
export const registerNetworkRoutes = (
  app: FastifyInstance,
  { store, config }: SandboxContext,
): void => {
  app.post(
    '/network/sim-swap/v2/retrieve-date',
    requireBearerKey(config.networkKey),
    async ({ body }) => {
      const query = DateQuery.safeParse(body)
      if (!query.success) throw createBadRequest('{phoneNumber} is needed')
      return {
        latestSimChange: store.get('sims', query.data.phoneNumber)?.changedAt ?? null,
        monitoredPeriod: MONITORED_DAYS,
      }
    },
  )

  app.post('/network/sims', async ({ body }) => {
    const change = SimChange.safeParse(body)
    if (!change.success) throw createBadRequest('{phoneNumber, changedAt} are needed')
    const { phoneNumber, changedAt } = change.data
    store.commit(['sims', phoneNumber, changedAt === null ? null : { changedAt }])
    return { phoneNumber, changedAt }
  })
}
