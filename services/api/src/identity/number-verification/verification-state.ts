import { computeHmac, hashSha256, type KeyRing } from '../../platform/index.ts'

/** The hash that a login stores: the browser must return the state with the phone that it was created for. */
export const hashState = (state: string, phone: string): string => hashSha256(`${state}:${phone}`)

/** Derives the PKCE verifier, which the browser cannot know, so that nothing secret is stored. */
export const deriveCodeVerifier = (key: KeyRing, state: string): string =>
  computeHmac(key, `number-verification:${state}`)

export const createCodeChallenge = (codeVerifier: string): string => hashSha256(codeVerifier)
