import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

/** `ended` is the number of sessions that were ended. */
const output = z.object({ ended: z.int() })

export const endOtherSessions = defineEndpoint({
  id: 'endOtherSessions',
  summary: 'Revoke all sessions of the customer except this one',
  interface: 'v2',
  method: 'POST',
  path: '/session/end-others',
  access: 'customer',
  requiredRole: 'sees',
  output,
})

export const endOtherSessionsFixture = { output: { ended: 1 } }
