import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { oneTimeCode } from '../schemas.ts'

const body = z.object({ code: oneTimeCode })

/** The new address, masked. */
const output = z.object({ email: z.string() })

export const confirmEmail = defineEndpoint({
  id: 'confirmEmail',
  summary: 'Confirm the pending e-mail with its code',
  interface: 'v2',
  method: 'POST',
  path: '/email/confirm',
  access: 'customer',
  body,
  output,
  problemCodes: ['PIN.WRONG', 'PIN.EXPIRED', 'PIN.TRIES.EXCEEDED'],
})

export const confirmEmailFixture = {
  body: { code: '123456' },
  output: { email: 'a***@example.com' },
}
