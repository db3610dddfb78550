import type { FastifyInstance } from 'fastify'
import { badRequest } from '../problem.ts'
import type { World } from '../world.ts'
import { allFaults } from './current.ts'
import { Fault, MODES, TARGETS } from './fault.ts'

export const faultRoutes = (app: FastifyInstance, { store }: World): void => {
  app.get('/faults', async () => ({ faults: allFaults(store) }))

  app.post('/faults', async ({ body }) => {
    const fault = Fault.safeParse(body)
    if (!fault.success)
      throw badRequest(`target: ${TARGETS.join(', ')}; mode: ${MODES.join(', ')}; ms: 0-600000`)
    const { target, mode } = fault.data
    store.commit(['faults', target, mode === 'off' ? null : fault.data])
    return { faults: allFaults(store) }
  })
}
