import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../schemas.ts'

const body = z.object({ isStopped: z.boolean() })

/** `until` is null while codes are not stopped. */
const output = z.object({ until: z.nullable(instant) })

export const setCodesStopped = defineEndpoint({
  id: 'setCodesStopped',
  summary: 'Stop login codes that unknown browsers request for the user, for 24 hours, or resume',
  interface: 'v2',
  method: 'POST',
  path: '/session/codes-stopped',
  access: 'customer',
  requiredRole: 'sees',
  body,
  output,
})

export const setCodesStoppedFixture = {
  body: { isStopped: true },
  output: { until: '2026-11-22T12:00:00Z' },
}
