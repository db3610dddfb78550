import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

const output = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      use: z.literal('enc'),
      alg: z.literal('ECDH-ES'),
    }),
  ),
})

export const partnerKeys = defineEndpoint({
  id: 'partnerKeys',
  summary: 'Public keys for the login tokens of partners (JWK set)',
  interface: 'open',
  method: 'GET',
  path: '/partner-keys',
  access: 'public',
  output,
})

export const partnerKeysFixture = {
  output: {
    keys: [
      {
        kty: 'EC' as const,
        crv: 'P-256' as const,
        x: 'x',
        y: 'y',
        kid: 'a',
        use: 'enc' as const,
        alg: 'ECDH-ES' as const,
      },
    ],
  },
}
