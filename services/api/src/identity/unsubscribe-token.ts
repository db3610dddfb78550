import { NOTIFICATION_TOPICS } from '@portal/contract'
import * as z from 'zod/mini'
import { decrypt, encrypt, type Platform } from '../platform/index.ts'

export const UNSUBSCRIBE_PATH = '/api/v2/unsubscribe'

const LABEL = 'unsubscribe'
const subscription = z.object({ customerId: z.string(), topic: z.enum(NOTIFICATION_TOPICS) })
/** E-mails about one topic that a customer receives. */
export type Subscription = z.output<typeof subscription>

/**
 * Builds the path that ends a subscription without a login. It is encrypted, so that it names no
 * customer, and valid while its root secret is.
 */
export const buildUnsubscribePath = (
  { keys }: Pick<Platform, 'keys'>,
  { customerId, topic }: Subscription,
): string => {
  const token = encrypt(keys.unsubscribe, LABEL, { customerId, topic })
  return `${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token }).toString()}`
}

/** Null for a token that this portal has not issued. */
export const readUnsubscribeToken = (
  { keys }: Pick<Platform, 'keys'>,
  token: string,
): Subscription | null => {
  try {
    return subscription.parse(decrypt(keys.unsubscribe, LABEL, token))
  } catch {
    return null
  }
}
