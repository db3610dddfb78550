import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

const output = z.object({ maintenance: z.boolean(), until: z.nullable(z.string()) })

export const maintenanceStatus = defineEndpoint({
  id: 'maintenanceStatus',
  summary: 'Get the maintenance status',
  interface: 'open',
  method: 'GET',
  path: '/status',
  access: 'public',
  output,
})

export const maintenanceStatusFixture = { output: { maintenance: false, until: null } }
