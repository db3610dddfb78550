import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

const output = z.object({ flags: z.record(z.string(), z.boolean()) })

export const openFlags = endpoint({
  id: 'openFlags', summary: 'Feature flags that the browser may know', interface: 'open', method: 'GET',
  path: '/flags', access: 'public', output,
})

export const openFlagsFixture = { output: { flags: { googlePay: false } } }
