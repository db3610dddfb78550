import * as z from 'zod/mini'
import { instant } from './schemas.ts'

/** Bytes as WebAuthn's JSON writes them: base64url. */
const createBase64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))

/** One key that a customer logs in with; the secret half is on the device alone. */
export const passkey = z.object({
  id: z.string(),
  /** Of the browser that it was made in, as it calls itself; null where it does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Kept by the maker of the device for all of a person's devices. */
  isSynced: z.boolean(),
  createdAt: instant,
  /** Null until it was used. */
  usedAt: z.nullable(instant),
})
export type Passkey = z.output<typeof passkey>

/** What a browser is asked to make a key for: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
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

/** What a browser is asked to prove: `PublicKeyCredentialRequestOptionsJSON`. Any key of this portal's will do. */
export const requestOptions = z.object({
  challenge: createBase64url(200),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** The browser's answer to `creationOptions`: `RegistrationResponseJSON`, what is read of it. */
export const registrationResponse = z.object({
  id: createBase64url(2048),
  rawId: createBase64url(2048),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: createBase64url(4096),
    attestationObject: createBase64url(16_384),
  }),
})

/** The browser's answer to `requestOptions`: `AuthenticationResponseJSON`, what is read of it. */
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
