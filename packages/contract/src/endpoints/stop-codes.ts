import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../schemas.ts'

/** The link has the token in its fragment, which browsers never send to a server. */
const body = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })

export const stopCodes = defineEndpoint({
  id: 'stopCodes',
  summary: 'Stop login codes that others request, for 24 hours',
  interface: 'v2',
  method: 'POST',
  path: '/stop-codes',
  access: 'public',
  body,
  output: z.object({ until: instant }),
  problemCodes: ['TOKEN.INVALID'],
})

export const stopCodesFixture = {
  body: { token: 'k'.repeat(43) },
  output: { until: '2026-11-22T12:00:00Z' },
}
