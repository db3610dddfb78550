import { errors } from 'jose'
import * as z from 'zod/mini'

/** What can be wrong with a partner's token, for who makes them; its bearer is never told. */
const FAULT_MESSAGES = {
  unreadable: 'It is no JWE in compact form.',
  'unknown-partner':
    'Nobody is known by that id: `kid` of a token with a shared key, `iss` of a signed one.',
  'unknown-key':
    'No key has that `kid`: of ours for the outer part, of the set that you publish for the inner one.',
  'keys-unreachable': 'The set of keys at the address that you gave us could not be had.',
  'wrong-algorithm': '`alg` or `enc` is none of those that docs/partners.md names.',
  bent: 'It does not decrypt: other bytes than were encrypted, or another key.',
  'bad-signature': 'The signature is not of the key that its `kid` names.',
  expired: '`exp` is over.',
  'too-old': '`iat` is more than 60 s ago.',
  'made-in-the-future': '`iat` is ahead of our clock.',
  'wrong-issuer': '`iss` is not your id.',
  'wrong-audience': '`aud` is not the word `portal`.',
  'lives-too-long': '`exp` is more than 300 s after `iat`.',
  'bad-claims': 'A claim is missing or not of its form.',
  'bad-document': '`sub` is no CPF or CNPJ.',
  used: 'It was used before.',
  'payments-alone':
    'It came from none of your origins, and you open payments on your pages alone, not the whole portal.',
} as const
export type TokenFaultCode = keyof typeof FAULT_MESSAGES

/** Thrown for the first thing that is wrong. */
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
  iat: 'made-in-the-future',
}

const toFaultCode = (error: unknown): TokenFaultCode => {
  if (error instanceof errors.JWTExpired) return error.claim === 'iat' ? 'too-old' : 'expired'
  if (error instanceof errors.JWTClaimValidationFailed)
    return error.reason === 'check_failed'
      ? (CLAIM_FAULTS[error.claim] ?? 'bad-claims')
      : 'bad-claims'
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported)
    return 'wrong-algorithm'
  if (error instanceof errors.JWEDecryptionFailed) return 'bent'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'bad-signature'
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return 'unknown-key'
  if (error instanceof z.core.$ZodError) return 'bad-claims'
  return 'unreadable'
}

export const toTokenFault = (error: unknown): TokenFault =>
  error instanceof TokenFault ? error : new TokenFault(toFaultCode(error), error)
