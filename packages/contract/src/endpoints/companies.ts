import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { role } from '../people.ts'

/** `id` is the person's id in that company. */
const company = z.object({ id: z.uuid(), name: z.string(), role, isCurrent: z.boolean() })
export type Company = z.output<typeof company>

export const companies = defineEndpoint({
  id: 'companies',
  summary: 'List the companies that the signed-in person may enter; empty for others',
  interface: 'v2',
  method: 'GET',
  path: '/companies',
  access: 'customer',
  output: z.object({ companies: z.array(company) }),
})

export const companiesFixture = {
  output: {
    companies: [
      {
        id: '5b0b6d1e-8f57-4a0e-9a53-0a6f3f1f7a11',
        name: 'Padaria Sol Ltda',
        role: 'administers' as const,
        isCurrent: true,
      },
      {
        id: '3b0b6d1e-8f57-4a0e-9a53-0a6f3f1f7a10',
        name: 'Telecom Norte S.A.',
        role: 'sees' as const,
        isCurrent: false,
      },
    ],
  },
}
