import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { person, personId, role } from '../people.ts'
import { personFixture } from './people.ts'

const params = z.object({ id: personId })
const body = z.object({ role })

/** Applies to active sessions at once. */
export const changeRole = defineEndpoint({
  id: 'changeRole',
  summary: 'Change the role of a person',
  interface: 'v2',
  method: 'POST',
  path: '/people/{id}/role',
  access: 'customer',
  requiresProof: true,
  requiredRole: 'administers',
  params,
  body,
  output: person,
  problemCodes: ['LAST.ADMINISTRATOR'],
})

export const changeRoleFixture = {
  params: { id: personFixture.id },
  body: { role: 'pays' as const },
  output: { ...personFixture, role: 'pays' as const },
}
