import * as z from 'zod/mini'

/** The data block of the framed wallet page that holds these settings, or null. */
export const GOOGLE_PAY_BLOCK = 'google-pay'

/** What a page needs in order to request a token from Google Pay. */
export const googlePaySettingsSchema = z.object({
  scriptUrl: z.url(),
  environment: z.enum(['TEST', 'PRODUCTION']),
  /** The acquirer as Google names it, and this portal as the acquirer names it. */
  gateway: z.string(),
  gatewayMerchantId: z.string(),
  /** This portal as Google names it; in PRODUCTION alone. */
  merchantId: z.optional(z.string()),
  merchantName: z.string(),
})
export type GooglePaySettings = Readonly<z.infer<typeof googlePaySettingsSchema>>
