import { ApiProblem } from '@portal/contract'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Config } from '../config/index.ts'
import type { PasskeyRow } from './tables.ts'

/** Loaded on first use: the library would add a fifth to the start-up code. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

type RelyingParty = Pick<Config, 'origins' | 'passkeyDomain'>
/**
 * COSE algorithms of new passkeys: EdDSA, ES256, RS256. The default of the library includes the
 * post-quantum signatures of Node 24, which exceed the length limit of the contract.
 */
export const PASSKEY_ALGORITHMS = [-8, -7, -257]

type WebAuthnResponse<R> = Omit<R, 'clientExtensionResults' | 'authenticatorAttachment'>

/** Maps every error of the library to one problem code, so that a response does not reveal which check failed. */
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

/** Reads the challenge that the browser claims to have signed; compare it with the stored one. */
export const readChallenge = (clientData: string): Promise<string> =>
  rejectOnError(
    () =>
      (JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge: string })
        .challenge,
  )

/** Verifies a new credential: challenge, origin and user verification. */
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
    if (!verified) throw new Error('passkey registration was not verified')
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isSynced: credentialBackedUp,
    }
  })

/** Returns the new signature counter. The library rejects a counter that did not grow: the device may be a copy. */
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
    if (!verified) throw new Error('passkey signature was not verified')
    return authenticationInfo.newCounter
  })
