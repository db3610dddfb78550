import { ApiProblem } from '@portal/contract'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Config } from '../config/index.ts'
import type { PasskeyRow } from './tables.ts'
import { webAuthn } from './web-authn.ts'

type Portal = Pick<Config, 'origins' | 'passkeyDomain'>
/**
 * COSE algorithms of new passkeys: EdDSA, ES256, RS256. Stated, because the library offers what the running Node can verify: the
 * post-quantum signatures of Node 24 are longer than the contract's limit.
 */
export const PASSKEY_ALGORITHMS = [-8, -7, -257]

/** Of what a browser sends, what is read. */
type Answer<R> = Omit<R, 'clientExtensionResults' | 'authenticatorAttachment'>

/** Whatever does not hold is answered the same: the library throws for each check by itself. */
const orRefuse = async <T>(check: () => Promise<T> | T): Promise<T> => {
  try {
    return await check()
  } catch (cause) {
    throw new ApiProblem('WRONG.CREDENTIALS', { cause })
  }
}

const expected = ({ origins, passkeyDomain }: Portal, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: [...origins],
  expectedRPID: passkeyDomain,
  requireUserVerification: true,
})

/** What the browser says that its device has signed; to be held against what was asked. */
export const challengeIn = (clientData: string): Promise<string> =>
  orRefuse(
    () =>
      (JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge: string })
        .challenge,
  )

/** The key that a device has made for this challenge, on our pages, having seen who holds it. */
export const madeKeyOf = (
  portal: Portal,
  answer: Answer<RegistrationResponseJSON>,
  challenge: string,
) =>
  orRefuse(async () => {
    const { verifyRegistrationResponse } = await webAuthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
      response: { ...answer, clientExtensionResults: {} },
      ...expected(portal, challenge),
    })
    if (!verified) throw new Error('not verified')
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isSynced: credentialBackedUp,
    }
  })

/** How often the key says that it was used; a count that does not grow is a copy of the device, and refused. */
export const nextCountOf = (
  portal: Portal,
  answer: Answer<AuthenticationResponseJSON>,
  challenge: string,
  key: PasskeyRow,
): Promise<number> =>
  orRefuse(async () => {
    const { verifyAuthenticationResponse } = await webAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      ...expected(portal, challenge),
      credential: {
        id: key.credentialId,
        publicKey: Buffer.from(key.publicKey, 'base64url'),
        counter: key.counter,
      },
    })
    if (!verified) throw new Error('not verified')
    return authenticationInfo.newCounter
  })
