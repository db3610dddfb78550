import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

const output = z.object({
  channels: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Phone numbers as displayed; empty for a website. */
      number: z.string(),
      site: z.nullable(z.string()),
      hours: z.string(),
    }),
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
    channels: [
      {
        id: 'fibre',
        title: 'Fibra',
        number: '103 41',
        site: null,
        hours: 'Todos os dias, 24 horas',
      },
    ],
  },
}
