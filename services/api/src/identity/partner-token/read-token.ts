import { ApiProblem, getCustomerType, normalizeDocument } from '@portal/contract'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Partner } from '../../config/index.ts'
import type { Db, Platform } from '../../platform/index.ts'
import { documentOf } from '../rules/login-outcome.ts'
import { usedPartnerTokens } from '../tables.ts'
import { createOpenToken } from './open-token.ts'
import { ourKey } from './our-key.ts'
import { faultOf, TokenFault } from './token-fault.ts'

const LONGEST_SECONDS = 300
const TOLERANCE_SECONDS = 5

const claims = z.object({
  jti: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  sub: z.string().check(z.minLength(11), z.maxLength(18)),
  exp: z.number(),
  iat: z.number(),
  phone: z.optional(z.string()),
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
type PartnerClaims = z.output<typeof claims> & { readonly partner: Partner }

/** Tokens by which partners log their members in, as docs/partners.md describes them. */
export interface PartnerTokens {
  /** Throws TOKEN.INVALID, whatever is wrong with it. */
  read(token: string): Promise<PartnerClaims>
  /** Throws TOKEN.INVALID for one that was used before, by whichever process. */
  useOnce(db: Db, read: PartnerClaims): Promise<void>
  /** For who makes tokens: the first thing that is wrong, null when nothing is. It is not used up by that. */
  judge(token: string): Promise<TokenFault | null>
}

const usedName = ({ partner, jti }: PartnerClaims): string => `${partner.id}:${jti}`

export const createPartnerTokens = ({
  config,
  keys,
  clock,
  db,
}: Pick<Platform, 'config' | 'keys' | 'clock' | 'db'>): PartnerTokens => {
  const open = createOpenToken(config.partners, ourKey(keys))

  const examine = async (token: string): Promise<PartnerClaims> => {
    const now = clock.now()
    const { partner, payload } = await open(token, now)
    const read = claims.parse(payload)
    const isLong =
      read.exp - read.iat > LONGEST_SECONDS ||
      read.exp > now.getTime() / 1000 + LONGEST_SECONDS + TOLERANCE_SECONDS
    if (isLong) throw new TokenFault('lives-too-long')
    return { ...read, partner }
  }

  return {
    read: (token) =>
      examine(token).catch((error: unknown) => {
        throw new ApiProblem('TOKEN.INVALID', { cause: faultOf(error) })
      }),
    useOnce: async (tx, read) => {
      const used = await tx
        .insert(usedPartnerTokens)
        .values({ jti: usedName(read), expiresAt: new Date((read.exp + 60) * 1000) })
        .onConflictDoNothing()
        .returning({ jti: usedPartnerTokens.jti })
      if (used.length === 0)
        throw new ApiProblem('TOKEN.INVALID', { cause: new TokenFault('used') })
    },
    judge: async (token) => {
      try {
        const read = await examine(token)
        const document = normalizeDocument(read.sub)
        if (documentOf(document, getCustomerType(document)) === null)
          return new TokenFault('bad-document')
        const used = await db
          .select({ jti: usedPartnerTokens.jti })
          .from(usedPartnerTokens)
          .where(eq(usedPartnerTokens.jti, usedName(read)))
        return used.length > 0 ? new TokenFault('used') : null
      } catch (error) {
        return faultOf(error)
      }
    },
  }
}
