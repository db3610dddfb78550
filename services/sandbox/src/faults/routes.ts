import type { FastifyInstance } from 'fastify'
import { createBadRequest } from '../problem.ts'
import type { SandboxContext } from '../context.ts'
import { listFaults } from './get-fault.ts'
import { Fault, MODES, TARGETS } from './fault.ts'

export const registerFaultRoutes = (app: FastifyInstance, { store }: SandboxContext): void => {
  app.get('/faults', async () => ({ faults: listFaults(store) }))

  app.post('/faults', async ({ body }) => {
    const fault = Fault.safeParse(body)
    if (!fault.success)
      throw createBadRequest(
        `target: ${TARGETS.join(', ')}; mode: ${MODES.join(', ')}; ms: 0-600000`,
      )
    const { target, mode } = fault.data
    store.commit(['faults', target, mode === 'off' ? null : fault.data])
    return { faults: listFaults(store) }
  })
}
