import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

const output = z.object({ doc: z.string(), name: z.string() })

export const customer = endpoint({
  id: 'customer', summary: 'Who is logged in', method: 'GET', path: '/customer', access: 'customer', output,
})

export const customerFixture = { output: { doc: '39053344705', name: 'Ana Souza' } }
