import { ApiProblem } from '@portal/contract'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Config } from '../config/index.ts'
import type { PasskeyRow } from './tables.ts'
import { loadWebAuthn } from './load-web-authn.ts'

type RelyingParty = Pick<Config, 'origins' | 'passkeyDomain'>
/**
 * COSE algorithms of new passkeys: EdDSA, ES256, RS256. Stated, because the library offers what the running Node can verify: the
 * post-quantum signatures of Node 24 are longer than the contract's limit.
 */
export const PASSKEY_ALGORITHMS = [-8, -7, -257]

/** Of what a browser sends, what is read. */
type WebAuthnResponse<R> = Omit<R, 'clientExtensionResults' | 'authenticatorAttachment'>

/** Whatever does not hold is answered the same: the library throws for each check by itself. */
const rejectOnError = async <T>(check: () => Promise<T> | T): Promise<T> => {
  try {
    return await check()
  } catch (cause) {
    throw new ApiProblem('WRONG.CREDENTIALS', { cause })
  }
}

const buildExpectations = ({ origins, passkeyDomain }: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: [...origins],
  expectedRPID: passkeyDomain,
  requireUserVerification: true,
})

/** What the browser says that its device has signed; to be held against what was asked. */
export const readChallenge = (clientData: string): Promise<string> =>
  rejectOnError(
    () =>
      (JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge: string })
        .challenge,
  )

/** The key that a device has made for this challenge, on our pages, having seen who holds it. */
export const verifyRegistration = (
  relyingParty: RelyingParty,
  response: WebAuthnResponse<RegistrationResponseJSON>,
  challenge: string,
) =>
  rejectOnError(async () => {
    const { verifyRegistrationResponse } = await loadWebAuthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
      response: { ...response, clientExtensionResults: {} },
      ...buildExpectations(relyingParty, challenge),
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
export const verifyAuthentication = (
  relyingParty: RelyingParty,
  response: WebAuthnResponse<AuthenticationResponseJSON>,
  challenge: string,
  key: PasskeyRow,
): Promise<number> =>
  rejectOnError(async () => {
    const { verifyAuthenticationResponse } = await loadWebAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      ...buildExpectations(relyingParty, challenge),
      credential: {
        id: key.credentialId,
        publicKey: Buffer.from(key.publicKey, 'base64url'),
        counter: key.counter,
      },
    })
    if (!verified) throw new Error('not verified')
    return authenticationInfo.newCounter
  })
