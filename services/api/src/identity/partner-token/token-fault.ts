import { errors } from 'jose'
import * as z from 'zod/mini'

/** Messages for partner developers. The bearer of a token never sees them. */
const FAULT_MESSAGES = {
  unreadable: 'The token is not a JWE in compact form.',
  'unknown-partner':
    'Unknown partner id: `kid` of a token with a shared key, `iss` of a signed token.',
  'unknown-key':
    'Unknown `kid`: the outer one must be a key of the portal, the inner one a key of your JWK set.',
  'keys-unreachable': 'Your JWK set could not be fetched from its URL.',
  'wrong-algorithm': '`alg` or `enc` is not supported (docs/partners.md).',
  'decryption-failed': 'Decryption failed: the token was changed or encrypted with another key.',
  'bad-signature': 'The signature does not match the key with its `kid`.',
  expired: '`exp` is in the past.',
  'too-old': '`iat` is more than 60 s ago.',
  'issued-in-future': '`iat` is in the future.',
  'wrong-issuer': '`iss` is not your partner id.',
  'wrong-audience': '`aud` is not `portal`.',
  'lifetime-too-long': '`exp` is more than 300 s after `iat`.',
  'bad-claims': 'A claim is missing or invalid.',
  'bad-document': '`sub` is not a valid CPF or CNPJ.',
  used: 'The token was already used.',
  'payments-only':
    'The request has none of your origins, and you or a token with `invoices` may only open payments on your own pages.',
} as const
type TokenFaultCode = keyof typeof FAULT_MESSAGES

export class TokenFault extends Error {
  override name = 'TokenFault'
  readonly fault: TokenFaultCode

  constructor(fault: TokenFaultCode, cause?: unknown) {
    super(FAULT_MESSAGES[fault], { cause })
    this.fault = fault
  }
}

const CLAIM_FAULTS: Readonly<Record<string, TokenFaultCode>> = {
  iss: 'wrong-issuer',
  aud: 'wrong-audience',
  iat: 'issued-in-future',
}

const toFaultCode = (error: unknown): TokenFaultCode => {
  if (error instanceof errors.JWTExpired) return error.claim === 'iat' ? 'too-old' : 'expired'
  if (error instanceof errors.JWTClaimValidationFailed)
    return error.reason === 'check_failed'
      ? (CLAIM_FAULTS[error.claim] ?? 'bad-claims')
      : 'bad-claims'
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported)
    return 'wrong-algorithm'
  if (error instanceof errors.JWEDecryptionFailed) return 'decryption-failed'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'bad-signature'
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return 'unknown-key'
  if (error instanceof z.core.$ZodError) return 'bad-claims'
  return 'unreadable'
}

export const toTokenFault = (error: unknown): TokenFault =>
  error instanceof TokenFault ? error : new TokenFault(toFaultCode(error), error)
