import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { customerType, instant } from '../schemas.ts'
import { verifiedSession } from '../models.ts'

const body = z.union([
  z.object({ doc: z.string().check(z.minLength(11), z.maxLength(18)), type: customerType }),
  z.object({ encrypted: z.string().check(z.minLength(1), z.maxLength(8192)) }),
])

const output = z.object({
  access_token: z.string(),
  protocol: z.string(),
  expirationTime: instant,
  /** Set when the login needs no confirmation (embedded app with a token). */
  verified: z.nullable(verifiedSession),
})

export const login = defineEndpoint({
  id: 'login',
  summary: 'Start a login with a tax document, or confirm one with a partner token',
  method: 'POST',
  path: '/login',
  access: 'public',
  body,
  output,
  problemCodes: [
    'Blacklist',
    'CUSTOMER.NOT.FOUND',
    'CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS',
    'WRONG.CREDENTIALS',
    'TOKEN.INVALID',
    'PARTNER.DISABLED',
  ],
})

export const loginFixture = {
  body: { doc: '39053344705', type: 'PF' as const },
  output: {
    access_token: 'header.payload.signature',
    protocol: '202611210001',
    expirationTime: '2026-11-21T12:15:00Z',
    verified: null,
  },
}
