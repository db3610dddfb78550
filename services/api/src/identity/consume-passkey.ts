import { ApiProblem, type EndpointBody, type passkeyLogin } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { isHmac, runInTransaction, type Db, type Platform } from '../platform/index.ts'
import { RATE_LIMITS } from './rules/rate-limits.ts'
import { consumeChallenge, findPasskey, updateCounter } from './store/passkeys.ts'
import { buildUserKey, type SignedInUser } from './store/signed-in-user.ts'
import type { PasskeyRow } from './tables.ts'
import { readChallenge, verifyAuthentication } from './verify-passkey.ts'

/** A passkey whose signature is valid, with its next counter. */
interface VerifiedPasskey {
  readonly key: PasskeyRow
  readonly counter: number
}

/** A passkey of a former version has no stored handle; it was derived from a root secret. */
const isUserHandle = (keys: Platform['keys'], key: PasskeyRow, given: string): boolean =>
  key.userHandle === null
    ? isHmac(keys.passkey, buildUserKey(key), given)
    : key.userHandle === given

/** Consumes the challenge and verifies the signature; throws WRONG.CREDENTIALS. */
export const verifyPasskey = async (
  { clock, config, db, keys, limits, securityLog }: Platform,
  request: FastifyRequest,
  response: EndpointBody<typeof passkeyLogin>,
): Promise<VerifiedPasskey> => {
  const challenge = await readChallenge(response.response.clientDataJSON)
  if ((await consumeChallenge(db, challenge, null, clock.now())) === null)
    throw new ApiProblem('WRONG.CREDENTIALS')
  const key = await findPasskey(db, response.id)
  if (key === null || !isUserHandle(keys, key, response.response.userHandle))
    throw new ApiProblem('WRONG.CREDENTIALS')
  await limits.consume(RATE_LIMITS.passkeyLoginByKey, key.id)
  try {
    return { key, counter: await verifyAuthentication(config, response, challenge, key) }
  } catch (error) {
    const { customerId, personId } = key
    await securityLog.record(db, request, 'passkey-failed', { customerId, personId, loginId: '' })
    throw error
  }
}

/** Verifies a passkey of the user and runs `confirm` in the transaction that stores the new counter. */
export const consumePasskey = async (
  platform: Platform,
  request: FastifyRequest,
  response: EndpointBody<typeof passkeyLogin>,
  user: SignedInUser,
  confirm: (tx: Db) => Promise<void>,
): Promise<void> => {
  const { clock, db } = platform
  const { key, counter } = await verifyPasskey(platform, request, response)
  if (buildUserKey(key) !== buildUserKey(user)) throw new ApiProblem('WRONG.CREDENTIALS')
  await runInTransaction(db, async (tx) => {
    if (!(await updateCounter(tx, key, counter, response.response.userHandle, clock.now())))
      throw new ApiProblem('WRONG.CREDENTIALS')
    await confirm(tx)
  })
}
