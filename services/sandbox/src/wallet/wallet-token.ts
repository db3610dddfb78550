import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { signingKey } from '../keys/signing-key.ts'
import type { World } from '../world.ts'
import { open, seal } from './ecv2.ts'

declare module '../store/store.ts' {
  interface Tables {
    walletTokens: SpentToken
  }
}

/** A wallet's token that was paid with. */
interface SpentToken {
  messageId: string
  /** Milliseconds since 1970, as the token itself says them. */
  messageExpiration: string
}

/** The gateway and the shop that Google names for its TEST environment; the acquirer of this world goes by them. */
const GATEWAY = 'example'
const MERCHANT = 'exampleGatewayMerchantId'
const LIFETIME_MS = 60 * 60_000

export const AUTH_METHODS = ['PAN_ONLY', 'CRYPTOGRAM_3DS'] as const

const Contents = z.object({
  messageId: z.string(),
  messageExpiration: z.string(),
  gatewayMerchantId: z.literal(MERCHANT),
  paymentMethodDetails: z.object({ authMethod: z.enum(AUTH_METHODS), card: z.string() }),
})
type WalletToken = z.output<typeof Contents>

const keysOf = ({ store }: World) => ({
  sender: signingKey(store, 'wallet').jwk,
  recipient: signingKey(store, 'gateway').jwk,
})

/** A token for the gateway that the shop's page named; only that one can open it. */
export const walletToken = (
  world: World,
  {
    gateway,
    gatewayMerchantId,
    ...paymentMethodDetails
  }: {
    gateway: string
    gatewayMerchantId: string
    authMethod: (typeof AUTH_METHODS)[number]
    card: string
  },
): string => {
  const message = {
    messageId: `gp_${randomUUID()}`,
    messageExpiration: String(world.clock().getTime() + LIFETIME_MS),
    gatewayMerchantId,
    paymentMethodDetails,
  }
  return seal(message, `gateway:${gateway}`, keysOf(world))
}

/** What stands in a token for the acquirer of this world; null for one that is foreign, broken or too old. */
export const readWalletToken = (world: World, token: string): WalletToken | null => {
  const read = Contents.safeParse(open(token, `gateway:${GATEWAY}`, keysOf(world)))
  return read.success && Number(read.data.messageExpiration) > world.clock().getTime()
    ? read.data
    : null
}
