import type { FastifyInstance } from 'fastify'
import { createBadRequest } from '../problem.ts'
import type { SandboxContext } from '../context.ts'
import { listFaults } from './get-fault.ts'
import { Fault, MODES } from './fault.ts'
import { PROFILE_MODES, PROFILES } from './profiles.ts'
import { TARGETS } from './targets.ts'

export const registerFaultRoutes = (
  app: FastifyInstance,
  { store, deliveries }: SandboxContext,
): void => {
  app.get('/faults', async () => ({ faults: listFaults(store) }))

  app.get('/page/profiles.json', async () => ({
    profiles: PROFILE_MODES.map((mode) => ({
      mode,
      label: PROFILES[mode].label,
      targets: Object.keys(PROFILES[mode].fields),
      fields: PROFILES[mode].fields,
    })),
  }))

  app.post('/faults', async ({ body }) => {
    const fault = Fault.safeParse(body)
    if (!fault.success)
      throw createBadRequest(
        `target: ${TARGETS.join(', ')}; mode of that target: ${MODES.join(', ')}; ms: 0-600000; path, field, factor, bytes`,
      )
    const { target, mode } = fault.data
    store.commit(['faults', target, mode === 'off' ? null : fault.data])
    deliveries.deliverPending()
    return { faults: listFaults(store) }
  })
}
