import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { reference } from '../schemas.ts'
import { passkeysFixture } from './passkeys.ts'

const params = z.object({ id: reference })

/** Opens nothing from then on. The same answer for one that is gone already. */
export const removePasskey = endpoint({
  id: 'removePasskey',
  summary: 'Remove a passkey',
  interface: 'v2',
  method: 'POST',
  path: '/passkeys/{id}/remove',
  access: 'customer',
  needs: 'sees',
  success: 204,
  params,
})

export const removePasskeyFixture = { params: { id: passkeysFixture.output.passkeys[0]?.id ?? '' } }
