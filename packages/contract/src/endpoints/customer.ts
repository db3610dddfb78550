import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { ROLES } from '../roles.ts'

/** `person` is the name of the person who logged in for a company; null for the customer itself. */
const output = z.object({
  doc: z.string(),
  name: z.string(),
  person: z.nullable(z.string()),
  role: z.enum(ROLES),
})

export const customer = defineEndpoint({
  id: 'customer',
  summary: 'Current user and role',
  method: 'GET',
  path: '/customer',
  access: 'customer',
  output,
  isPersisted: true,
})

export const customerFixture = {
  output: { doc: '39053344705', name: 'Ana Souza', person: null, role: 'administers' as const },
}
