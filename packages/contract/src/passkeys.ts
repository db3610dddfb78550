import * as z from 'zod/mini'
import { instant } from './schemas.ts'

/** Base64url, as in WebAuthn's JSON. */
const createBase64url = (maxLength: number) =>
  z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength))

/** A registered passkey (public half only). */
export const passkey = z.object({
  id: z.string(),
  /** Browser that registered the key; null when the user agent does not contain a name. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Whether the platform syncs the key to the person's other devices. */
  isSynced: z.boolean(),
  createdAt: instant,
  /** Null until the first login with it. */
  usedAt: z.nullable(instant),
})
export type Passkey = z.output<typeof passkey>

/** WebAuthn `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptions = z.object({
  challenge: createBase64url(200),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: createBase64url(100), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({ id: createBase64url(2048), type: z.literal('public-key') }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** WebAuthn `PublicKeyCredentialRequestOptionsJSON`. Accepts any passkey of this portal. */
export const requestOptions = z.object({
  challenge: createBase64url(200),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** The parsed part of WebAuthn's `RegistrationResponseJSON`. */
export const registrationResponse = z.object({
  id: createBase64url(2048),
  rawId: createBase64url(2048),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: createBase64url(4096),
    attestationObject: createBase64url(16_384),
  }),
})

/** The parsed part of WebAuthn's `AuthenticationResponseJSON`. */
export const authenticationResponse = z.object({
  id: createBase64url(2048),
  rawId: createBase64url(2048),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: createBase64url(4096),
    authenticatorData: createBase64url(4096),
    signature: createBase64url(2048),
    userHandle: createBase64url(100),
  }),
})
