import { ApiProblem, getCustomerType, normalizeDocument } from '@portal/contract'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Partner } from '../../config/index.ts'
import type { Db, Platform } from '../../platform/index.ts'
import { parseLoginDocument } from '../rules/login-rules.ts'
import { usedPartnerTokens } from '../tables.ts'
import { createTokenDecryptor } from './decrypt-token.ts'
import { derivePortalKeys } from './portal-key.ts'
import { toTokenFault, TokenFault } from './token-fault.ts'

const MAX_LIFETIME_SECONDS = 300
const CLOCK_TOLERANCE_SECONDS = 5

const claimsSchema = z.object({
  jti: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  sub: z.string().check(z.minLength(11), z.maxLength(18)),
  exp: z.number(),
  iat: z.number(),
  optimized: z._default(z.boolean(), false),
  invoices: z._default(
    z.nullable(
      z
        .array(z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/)))
        .check(z.minLength(1), z.maxLength(40)),
    ),
    null,
  ),
})
type PartnerClaims = z.output<typeof claimsSchema> & { readonly partner: Partner }

/** Verifies the login tokens of partners (docs/partners.md). */
interface PartnerTokenVerifier {
  /** Throws TOKEN.INVALID for any fault. */
  verify(token: string): Promise<PartnerClaims>
  /** Throws TOKEN.INVALID for a token that any process has already consumed. */
  consume(db: Db, read: PartnerClaims): Promise<void>
  /** Returns the first fault, or null. Does not consume the token. */
  findFault(token: string): Promise<TokenFault | null>
}

const buildTokenKey = ({ partner, jti }: PartnerClaims): string => `${partner.id}:${jti}`

export const createPartnerTokenVerifier = ({
  config,
  keys,
  clock,
  db,
}: Pick<Platform, 'config' | 'keys' | 'clock' | 'db'>): PartnerTokenVerifier => {
  const decryptToken = createTokenDecryptor(config.partners, derivePortalKeys(keys))

  const verifyClaims = async (token: string): Promise<PartnerClaims> => {
    const now = clock.now()
    const { partner, payload } = await decryptToken(token, now)
    const read = claimsSchema.parse(payload)
    const isLong =
      read.exp - read.iat > MAX_LIFETIME_SECONDS ||
      read.exp > now.getTime() / 1000 + MAX_LIFETIME_SECONDS + CLOCK_TOLERANCE_SECONDS
    if (isLong) throw new TokenFault('lifetime-too-long')
    return { ...read, partner }
  }

  return {
    verify: (token) =>
      verifyClaims(token).catch((error: unknown) => {
        throw new ApiProblem('TOKEN.INVALID', { cause: toTokenFault(error) })
      }),
    consume: async (tx, read) => {
      const used = await tx
        .insert(usedPartnerTokens)
        .values({ jti: buildTokenKey(read), expiresAt: new Date((read.exp + 60) * 1000) })
        .onConflictDoNothing()
        .returning({ jti: usedPartnerTokens.jti })
      if (used.length === 0)
        throw new ApiProblem('TOKEN.INVALID', { cause: new TokenFault('used') })
    },
    findFault: async (token) => {
      try {
        const read = await verifyClaims(token)
        const document = normalizeDocument(read.sub)
        if (parseLoginDocument(document, getCustomerType(document)) === null)
          return new TokenFault('bad-document')
        const used = await db
          .select({ jti: usedPartnerTokens.jti })
          .from(usedPartnerTokens)
          .where(eq(usedPartnerTokens.jti, buildTokenKey(read)))
        return used.length > 0 ? new TokenFault('used') : null
      } catch (error) {
        return toTokenFault(error)
      }
    },
  }
}
