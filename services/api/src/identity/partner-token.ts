import { ApiProblem } from '@portal/contract'
import { jwtDecrypt, decodeProtectedHeader } from 'jose'
import * as z from 'zod/mini'
import type { Partner } from '../config'
import type { Db } from '../platform'
import { usedPartnerTokens } from './tables'

const PARTNER_TOKEN_AUDIENCE = 'portal'
const LONGEST_SECONDS = 300
/** ASVS 14.2.1: what stands in an address is to be used at once. */
const FRESH_SECONDS = 60
const TOLERANCE_SECONDS = 5

const claims = z.object({
  jti: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  sub: z.string().check(z.minLength(11), z.maxLength(18)),
  exp: z.number(),
  iat: z.number(),
  phone: z.optional(z.string()),
  optimized: z._default(z.boolean(), false),
  invoices: z._default(z.nullable(z.array(z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))).check(z.minLength(1), z.maxLength(40))), null),
})
export type PartnerClaims = z.output<typeof claims> & { readonly partner: Partner }

const decrypt = async (token: string, partners: readonly Partner[], now: Date): Promise<PartnerClaims> => {
  const { kid } = decodeProtectedHeader(token)
  const partner = partners.find(({ id }) => id === kid)
  if (partner === undefined) throw new TypeError('unknown partner')
  const { payload } = await jwtDecrypt(token, Buffer.from(partner.key, 'base64url'), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
    issuer: partner.id,
    audience: PARTNER_TOKEN_AUDIENCE,
    currentDate: now,
    clockTolerance: TOLERANCE_SECONDS,
    maxTokenAge: FRESH_SECONDS,
  })
  const read = claims.parse(payload)
  if (read.exp - read.iat > LONGEST_SECONDS || read.exp > now.getTime() / 1000 + LONGEST_SECONDS + TOLERANCE_SECONDS)
    throw new TypeError('lives too long')
  return { ...read, partner }
}

/**
 * Reads a partner's login token: a JWE (`dir`, A256GCM, `kid` = partner) with iss = partner, aud = 'portal', sub =
 * document, iat at most a minute ago, exp at most 5 minutes after it, a single-use jti, and optionally phone, optimized and the invoices that are
 * to be seen and paid. Throws
 * TOKEN.INVALID, whatever is wrong with it.
 */
export const readPartnerToken = (token: string, partners: readonly Partner[], now: Date): Promise<PartnerClaims> =>
  decrypt(token, partners, now).catch((cause: unknown) => {
    throw new ApiProblem('TOKEN.INVALID', { cause })
  })

/** Throws TOKEN.INVALID for a token that was used before, by whichever process. */
export const useOnce = async (db: Db, { jti, exp, partner }: PartnerClaims): Promise<void> => {
  const used = await db
    .insert(usedPartnerTokens)
    .values({ jti: `${partner.id}:${jti}`, expiresAt: new Date((exp + 60) * 1000) })
    .onConflictDoNothing()
    .returning({ jti: usedPartnerTokens.jti })
  if (used.length === 0) throw new ApiProblem('TOKEN.INVALID')
}
