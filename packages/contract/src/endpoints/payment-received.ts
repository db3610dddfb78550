import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../schemas.ts'

/** The id is long and random, and whoever has it learns no more than this: nobody's name, no amount, no invoice. */
const params = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) })

/** An id that nobody has is 'not received', like a payment whose money has not come. `at`: when it came; null while it has not. */
const output = z.object({ received: z.boolean(), at: z.nullable(instant) })

export const paymentReceived = defineEndpoint({
  id: 'paymentReceived',
  summary: 'Did the money of a payment arrive, for who comes back after the session ended',
  interface: 'v2',
  method: 'GET',
  path: '/payments/{id}/received',
  access: 'public',
  params,
  output,
})

export const paymentReceivedFixture = {
  params: { id: 'pay_01' },
  output: { received: true, at: '2026-11-21T12:05:00Z' },
}
