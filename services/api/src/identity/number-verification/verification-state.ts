import { createHash, randomBytes } from 'node:crypto'
import { computeHmac, type KeyRing } from '../../platform/index.ts'

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

export const createState = (): string => randomBytes(32).toString('base64url')

/** The hash that a login stores: the browser must return the state with the phone that it was created for. */
export const hashState = (state: string, phone: string): string => hash(`${state}:${phone}`)

/** Derives the PKCE verifier, which the browser cannot know, so that nothing secret is stored. */
export const deriveCodeVerifier = (key: KeyRing, state: string): string =>
  computeHmac(key, `number-verification:${state}`)

export const createCodeChallenge = (codeVerifier: string): string => hash(codeVerifier)
