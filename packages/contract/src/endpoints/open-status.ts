import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const output = z.object({ maintenance: z.boolean(), until: z.nullable(z.string()) })

export const openStatus = endpoint({
  id: 'openStatus',
  summary: 'Is the portal in maintenance',
  interface: 'open',
  method: 'GET',
  path: '/status',
  access: 'public',
  output,
})

export const openStatusFixture = { output: { maintenance: false, until: null } }
