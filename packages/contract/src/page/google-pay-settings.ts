import * as z from 'zod/mini'

/** Id of the data block that contains these settings, or null, in the framed wallet page. */
export const GOOGLE_PAY_BLOCK = 'google-pay'

export const googlePaySettingsSchema = z.object({
  scriptUrl: z.url(),
  environment: z.enum(['TEST', 'PRODUCTION']),
  /** Google's id of the acquirer, and the acquirer's id of this portal. */
  gateway: z.string(),
  gatewayMerchantId: z.string(),
  /** Google's id of this portal; required in PRODUCTION. */
  merchantId: z.optional(z.string()),
  merchantName: z.string(),
})
export type GooglePaySettings = Readonly<z.infer<typeof googlePaySettingsSchema>>
