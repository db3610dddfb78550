import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { verifiedSession } from '../models.ts'
import { oneTimeCode } from '../schemas.ts'

const body = z.object({ token: oneTimeCode })

export const verifyPin = defineEndpoint({
  id: 'verifyPin',
  summary: 'Confirm the login with the PIN',
  method: 'POST',
  path: '/2factor/verify',
  access: 'pending',
  body,
  output: verifiedSession,
  problemCodes: ['PIN.WRONG', 'PIN.EXPIRED', 'PIN.TRIES.EXCEEDED'],
})

export const verifyPinFixture = {
  body: { token: '123456' },
  output: {
    access_token: 'header.payload.signature',
    expirationTime: '2026-11-21T12:15:00Z',
    name: 'Ana',
    document: '39053344705',
    type: 'PF' as const,
    phone: '+5511987654321',
    tokenSms: 'sms-token',
    birthdate: 'confirmed',
  },
}
