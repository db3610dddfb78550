import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../schemas.ts'

const output = z.object({ access_token: z.string(), expirationTime: instant })

export const renewSession = defineEndpoint({
  id: 'renewSession',
  summary: 'Renew the session: a new access token; the old one is revoked',
  interface: 'v2',
  method: 'POST',
  path: '/session/renew',
  access: 'customer',
  requiredRole: 'sees',
  output,
})

export const renewSessionFixture = {
  output: { access_token: 'header.payload.signature', expirationTime: '2026-11-21T12:30:00Z' },
}
