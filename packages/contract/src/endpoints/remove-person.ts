import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { personFixture } from './people.ts'

const params = z.object({ id: z.uuid() })

/** Revokes an invitation, or ends a person's access with all sessions and keys. */
export const removePerson = defineEndpoint({
  id: 'removePerson',
  summary: 'Remove a person from the company',
  interface: 'v2',
  method: 'POST',
  path: '/people/{id}/remove',
  access: 'customer',
  requiresProof: true,
  requiredRole: 'administers',
  success: 204,
  params,
  problemCodes: ['LAST.ADMINISTRATOR'],
})

export const removePersonFixture = { params: { id: personFixture.id } }
