import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { role } from '../people.ts'
import { oneTimeCode } from '../schemas.ts'
import { sentPin, sendPinFixture } from './send-pin.ts'

/** The link has the token in its fragment, which browsers never send to a server. */
const token = z.string().check(z.regex(/^[\w-]{43}$/))
const body = z.object({ token })

/** Only the company's name and the masked address of the invited person. */
const output = z.object({ company: z.string(), role, email: z.string() })

export const invitation = defineEndpoint({
  id: 'invitation',
  summary: 'Get an invitation',
  interface: 'v2',
  method: 'POST',
  path: '/invitation',
  access: 'public',
  isReadOnly: true,
  body,
  output,
  problemCodes: ['INVITATION.EXPIRED'],
})

export const sendInvitationCode = defineEndpoint({
  id: 'sendInvitationCode',
  summary: 'Send a code to the invited e-mail',
  interface: 'v2',
  method: 'POST',
  path: '/invitation/code',
  access: 'public',
  body,
  output: sentPin,
  problemCodes: ['INVITATION.EXPIRED', 'PIN.RESEND.TOO.SOON'],
})

export const acceptInvitation = defineEndpoint({
  id: 'acceptInvitation',
  summary: 'Accept an invitation with the code sent to its e-mail',
  interface: 'v2',
  method: 'POST',
  path: '/invitation/accept',
  access: 'public',
  success: 204,
  body: z.object({ token, code: oneTimeCode }),
  problemCodes: ['INVITATION.EXPIRED', 'PIN.WRONG', 'PIN.EXPIRED', 'PIN.TRIES.EXCEEDED'],
})

const fixture = { token: 'k'.repeat(43) }
export const invitationFixture = {
  body: fixture,
  output: { company: 'Padaria Sol Ltda', role: 'sees' as const, email: 'r***@example.com' },
}
export const sendInvitationCodeFixture = { body: fixture, output: sendPinFixture.output }
export const acceptInvitationFixture = { body: { ...fixture, code: '123456' } }
