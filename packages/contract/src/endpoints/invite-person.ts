import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { person, personName, role } from '../people.ts'
import { email } from '../schemas.ts'
import { personFixture } from './people.ts'

const body = z.object({ name: personName, email, role })

/** Idempotent: repeating a pending invitation sends no second e-mail. */
export const invitePerson = defineEndpoint({
  id: 'invitePerson',
  summary: 'Invite a person to the company',
  interface: 'v2',
  method: 'POST',
  path: '/people',
  access: 'customer',
  requiresProof: true,
  requiredRole: 'administers',
  success: 201,
  body,
  output: person,
  problemCodes: ['EMAIL.ALREADY.INVITED', 'METHOD.NOT.AVAILABLE'],
})

export const invitePersonFixture = {
  body: { name: 'Rita Campos', email: 'rita@example.com', role: 'sees' as const },
  output: personFixture,
}
