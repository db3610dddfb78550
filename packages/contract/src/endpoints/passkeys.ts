import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { passkey } from '../passkeys.ts'

/**
 * `mayAdd`: this browser has confirmed a code and fewer than ten keys exist. `isOffered`: the
 * customer has no key and this is the first login of this browser, so that the offer is made once.
 */
const output = z.object({ passkeys: z.array(passkey), mayAdd: z.boolean(), isOffered: z.boolean() })
export type Passkeys = z.output<typeof output>

export const passkeys = defineEndpoint({
  id: 'passkeys',
  summary: 'List passkeys of the customer, newest first',
  interface: 'v2',
  method: 'GET',
  path: '/passkeys',
  access: 'customer',
  output,
})

export const passkeysFixture = {
  output: {
    passkeys: [
      {
        id: '6f0f2b5e-6f1c-4e7a-9d0a-5a3c9d3c1d11',
        browser: 'Chrome',
        system: 'Android',
        isSynced: true,
        createdAt: '2026-11-20T12:00:00Z',
        usedAt: '2026-11-21T09:30:00Z',
      },
    ],
    mayAdd: true,
    isOffered: false,
  },
}
