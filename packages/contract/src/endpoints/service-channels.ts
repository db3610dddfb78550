import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

const output = z.object({
  channels: z.array(
    z.object({ id: z.string(), title: z.string(), number: z.string(), hours: z.string() }),
  ),
})

export const serviceChannels = defineEndpoint({
  id: 'serviceChannels',
  summary: 'List service channels',
  interface: 'open',
  method: 'GET',
  path: '/channels',
  access: 'public',
  output,
})

export const serviceChannelsFixture = {
  output: {
    channels: [{ id: 'fibre', title: 'Fibra', number: '103 41', hours: 'Todos os dias, 24 horas' }],
  },
}
