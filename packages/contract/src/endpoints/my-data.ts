import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../schemas.ts'

/** `id` is one of `RETAINED_DATA` or a newer one: the API is deployed without this remote. */
export const retainedCount = z.object({ id: z.string(), count: z.int() })
export type RetainedCount = z.output<typeof retainedCount>

/**
 * `parts` counts the stored rows by kind, in the order of `RETAINED_DATA`. `erasures` are earlier
 * requests, newest first.
 */
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
