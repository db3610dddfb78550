import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { getSigningKey } from '../keys/signing-key.ts'
import type { SandboxContext } from '../context.ts'
import { decryptToken, encryptToken } from './ecv2.ts'

declare module '../store/store.ts' {
  interface Tables {
    walletTokens: UsedToken
  }
}

interface UsedToken {
  messageId: string
  /** In ms since 1970, as in the token. */
  messageExpiration: string
}

/** Gateway and merchant of Google's TEST environment, which the simulated acquirer accepts. */
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

const getWalletKeys = ({ store }: SandboxContext) => ({
  sender: getSigningKey(store, 'wallet').jwk,
  recipient: getSigningKey(store, 'gateway').jwk,
})

/** Creates a token that only the named gateway can decrypt. */
export const createWalletToken = (
  context: SandboxContext,
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
    messageExpiration: String(context.clock().getTime() + LIFETIME_MS),
    gatewayMerchantId,
    paymentMethodDetails,
  }
  return encryptToken(message, `gateway:${gateway}`, getWalletKeys(context))
}

/** Decrypts a token for the simulated acquirer. Returns null when it is foreign, invalid or expired. */
export const decryptWalletToken = (context: SandboxContext, token: string): WalletToken | null => {
  const read = Contents.safeParse(decryptToken(token, `gateway:${GATEWAY}`, getWalletKeys(context)))
  return read.success && Number(read.data.messageExpiration) > context.clock().getTime()
    ? read.data
    : null
}
