import { and, eq, gt } from 'drizzle-orm'
import { addMs, computeHmac, hashSha256, type Db, type Platform } from '../../platform/index.ts'
import { paymentLinks } from '../tables.ts'

/** A reminder is about the next days: its link lasts as long as the notice period of a suspension. */
const LINK_LIFETIME_MS = 15 * 86_400_000
/** 128 bits in base64url, so that a link fits into one SMS. */
const TOKEN_LENGTH = 22

interface NewPaymentLink {
  /** The token is derived from it, so that a repeated attempt sends the same text: SMS gateways reject another one. */
  readonly messageId: string
  readonly customerId: string
  readonly invoiceReference: string
}

/** Returns the token of a link to one invoice. */
export const createPaymentLink = async (
  { clock, db, keys }: Pick<Platform, 'clock' | 'db' | 'keys'>,
  { messageId, customerId, invoiceReference }: NewPaymentLink,
): Promise<string> => {
  const token = computeHmac(keys['payment-link'], `${messageId}:${invoiceReference}`).slice(
    0,
    TOKEN_LENGTH,
  )
  await db
    .insert(paymentLinks)
    .values({
      tokenHash: hashSha256(token),
      customerId,
      invoiceReference,
      expiresAt: addMs(clock.now(), LINK_LIFETIME_MS),
    })
    .onConflictDoNothing()
  return token
}

/** Null for an unknown token and an expired link. */
export const findPaymentLink = async (
  db: Db,
  token: string,
  now: Date,
): Promise<{ readonly customerId: string; readonly invoiceReference: string } | null> => {
  const [link] = await db
    .select({
      customerId: paymentLinks.customerId,
      invoiceReference: paymentLinks.invoiceReference,
    })
    .from(paymentLinks)
    .where(and(eq(paymentLinks.tokenHash, hashSha256(token)), gt(paymentLinks.expiresAt, now)))
  return link ?? null
}
