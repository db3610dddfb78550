import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../schemas.ts'
import { retainedCount } from './my-data.ts'

/** Erased rows by kind. A request that erases nothing has a protocol too. */
const output = z.object({ protocol: z.string(), at: instant, erased: z.array(retainedCount) })
export type Erasure = z.output<typeof output>

export const eraseMyData = defineEndpoint({
  id: 'eraseMyData',
  summary:
    'Erase data without a retention duty: e-mail, read notifications, opinions, navigation reports',
  interface: 'v2',
  method: 'POST',
  path: '/my-data/erase',
  access: 'customer',
  requiresProof: true,
  output,
})

export const eraseMyDataFixture = {
  output: {
    protocol: '202611210000000001',
    at: '2026-11-21T12:00:00Z',
    erased: [{ id: 'email', count: 1 }],
  },
}
