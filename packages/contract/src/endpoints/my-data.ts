import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../schemas.ts'

/** `id`: of `KEPT_DATA`; to an older reader, also one that has come since: a remote is not released with the API. */
export const retainedCount = z.object({ id: z.string(), count: z.int() })
export type RetainedCount = z.output<typeof retainedCount>

/** `parts`: how much of each kind is kept, in the order of `KEPT_DATA`. `erasures`: what was erased before, newest first. */
const output = z.object({
  parts: z.array(retainedCount),
  erasures: z.array(z.object({ protocol: z.string(), at: instant })),
})
export type MyData = z.output<typeof output>

export const myData = defineEndpoint({
  id: 'myData',
  summary: 'Count the stored personal data of the customer',
  interface: 'v2',
  method: 'GET',
  path: '/my-data',
  access: 'customer',
  output,
})

export const myDataFixture = {
  output: {
    parts: [
      { id: 'registration', count: 1 },
      { id: 'payments', count: 3 },
      { id: 'email', count: 1 },
      { id: 'opinions', count: 2 },
    ],
    erasures: [{ protocol: '202611180000000001', at: '2026-11-18T12:00:00Z' }],
  },
}
