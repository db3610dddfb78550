import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { person } from '../people.ts'
import { personFixture } from './people.ts'

const params = z.object({ id: z.uuid() })

/** The link of the mail before is dead then. */
export const inviteAgain = endpoint({
  id: 'inviteAgain',
  summary: 'Send an invitation again, good for a week from now',
  interface: 'v2',
  method: 'POST',
  path: '/people/{id}/invite',
  access: 'customer',
  needs: 'administers',
  params,
  output: person,
  refuses: ['INVITATION.OVER'],
})

export const inviteAgainFixture = { params: { id: personFixture.id }, output: personFixture }
