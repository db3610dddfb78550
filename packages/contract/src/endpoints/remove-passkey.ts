import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { reference } from '../schemas.ts'
import { passkeysFixture } from './passkeys.ts'

const params = z.object({ id: reference })

/** Idempotent: removing a key twice returns the same response. */
export const removePasskey = defineEndpoint({
  id: 'removePasskey',
  summary: 'Remove a passkey',
  interface: 'v2',
  method: 'POST',
  path: '/passkeys/{id}/remove',
  access: 'customer',
  requiresProof: true,
  requiredRole: 'sees',
  success: 204,
  params,
})

export const removePasskeyFixture = { params: { id: passkeysFixture.output.passkeys[0]?.id ?? '' } }
