import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { person } from '../people.ts'
import { personFixture } from './people.ts'

const params = z.object({ id: z.uuid() })

/** Revokes the link of the earlier e-mail. */
export const resendInvitation = defineEndpoint({
  id: 'resendInvitation',
  summary: 'Resend an invitation, valid for 7 days',
  interface: 'v2',
  method: 'POST',
  path: '/people/{id}/invite',
  access: 'customer',
  requiresProof: true,
  requiredRole: 'administers',
  params,
  output: person,
  problemCodes: ['INVITATION.EXPIRED'],
})

export const resendInvitationFixture = { params: { id: personFixture.id }, output: personFixture }
