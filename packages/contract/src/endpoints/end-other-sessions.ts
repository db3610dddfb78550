import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** `ended`: how many logins of the customer were open besides this one. */
const output = z.object({ ended: z.int() })

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  summary: "End every session of the customer but this login's",
  interface: 'v2',
  method: 'POST',
  path: '/session/end-others',
  access: 'customer',
  needs: 'sees',
  output,
})

export const endOtherSessionsFixture = { output: { ended: 1 } }
