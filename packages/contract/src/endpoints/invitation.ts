import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { role } from '../people.ts'
import { sentPin, sendPinFixture } from './send-pin.ts'

/** Out of the mail's link, behind its '#': no server on the way has seen it. */
const token = z.string().check(z.regex(/^[\w-]{43}$/))
const body = z.object({ token })

/** Nothing of the company but its name; the address that was invited, masked. */
const output = z.object({ company: z.string(), role, email: z.string() })

export const invitation = endpoint({
  id: 'invitation',
  summary: 'What an invitation is to',
  interface: 'v2',
  method: 'POST',
  path: '/invitation',
  access: 'public',
  reads: true,
  body,
  output,
  refuses: ['INVITATION.OVER'],
})

export const sendInvitationCode = endpoint({
  id: 'sendInvitationCode',
  summary: 'Send a code to the address that was invited',
  interface: 'v2',
  method: 'POST',
  path: '/invitation/code',
  access: 'public',
  body,
  output: sentPin,
  refuses: ['INVITATION.OVER', 'PIN.RESEND.TOO.SOON'],
})

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  summary: 'Accept an invitation with the code that came to its address',
  interface: 'v2',
  method: 'POST',
  path: '/invitation/accept',
  access: 'public',
  success: 204,
  body: z.object({ token, code: z.string().check(z.regex(/^\d{6}$/)) }),
  refuses: ['INVITATION.OVER', 'PIN.WRONG', 'PIN.EXPIRED', 'PIN.TRIES.EXCEEDED'],
})

const fixture = { token: 'k'.repeat(43) }
export const invitationFixture = {
  body: fixture,
  output: { company: 'Padaria Sol Ltda', role: 'sees' as const, email: 'r***@example.com' },
}
export const sendInvitationCodeFixture = { body: fixture, output: sendPinFixture.output }
export const acceptInvitationFixture = { body: { ...fixture, code: '123456' } }
