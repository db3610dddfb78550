import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { person, role } from '../people.ts'

/**
 * `role` is the role of the current user. `people` are all people for administrators, and
 * administrators and oneself for others; the phone login first, then by name.
 */
const output = z.object({ role, people: z.array(person) })
export type People = z.output<typeof output>

export const people = defineEndpoint({
  id: 'people',
  summary: 'List people of the company and the role of the user; 404 for an individual',
  interface: 'v2',
  method: 'GET',
  path: '/people',
  access: 'customer',
  output,
})

export const personFixture = {
  id: '3b0b6d1e-8f57-4a0e-9a53-0a6f3f1f7a10',
  name: 'Rita Campos',
  email: 'rita@example.com',
  role: 'sees' as const,
  state: 'invited' as const,
  until: '2026-11-28T12:00:00Z',
  isMe: false,
}
export const peopleFixture = {
  output: {
    role: 'administers' as const,
    people: [
      {
        id: 'lines' as const,
        name: null,
        email: null,
        role: 'administers' as const,
        state: 'active' as const,
        until: null,
        isMe: true,
      },
      {
        ...personFixture,
        id: '5b0b6d1e-8f57-4a0e-9a53-0a6f3f1f7a11',
        name: 'Caio Prates',
        email: 'caio@example.com',
        role: 'pays' as const,
        state: 'active' as const,
        until: null,
      },
      personFixture,
    ],
  },
}
