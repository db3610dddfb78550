import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { verifiedSession } from '../models.ts'
import { calendarDate, productParams } from '../schemas.ts'

const body = z.object({ date: calendarDate })

const output = z.object({ accessToken: z.string(), verified: verifiedSession })

export const checkBirthdate = defineEndpoint({
  id: 'checkBirthdate',
  summary: 'Confirm the login with a birthdate',
  method: 'POST',
  path: '/{product}/optimized-journey/dates/check',
  access: 'pending',
  params: productParams,
  body,
  output,
  problemCodes: ['WRONG.BIRTHDATE', 'WRONG.BIRTHDATE.PROVIDED'],
})

export const checkBirthdateFixture = {
  params: { product: 'tim' },
  body: { date: '1988-03-14' },
  output: {
    accessToken: 'header.payload.signature',
    verified: {
      access_token: 'header.payload.signature',
      expirationTime: '2026-11-21T12:15:00Z',
      name: 'Ana',
      document: '39053344705',
      type: 'PF' as const,
      phone: '+5511987654321',
      tokenSms: 'sms-token',
      birthdate: 'confirmed',
    },
  },
}
