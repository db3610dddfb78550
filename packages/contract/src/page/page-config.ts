import * as z from 'zod/mini'
import { googlePaySettingsSchema } from './google-pay-settings.ts'

/** Id of the data block that contains the configuration in every page. */
export const PAGE_CONFIG_BLOCK = 'config'

const createRequiredText = () => z.string().check(z.minLength(1))

/** Operator-specific configuration; part of `portal.json`. */
export const operatorConfigSchema = z.object({
  /** Product in API paths. */
  product: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  portalId: createRequiredText(),
  brand: z.object({
    name: createRequiredText(),
    legalName: createRequiredText(),
    cnpj: z.string().check(z.minLength(14)),
  }),
  links: z.object({ appStore: z.url(), playStore: z.url(), offerSite: z.url() }),
  /** Value of the `optimized` cookie that identifies the operator's own app. */
  operatorApp: createRequiredText(),
})
export type OperatorConfig = z.infer<typeof operatorConfigSchema>

/** Configuration that the edge renders into the page and the kernel starts with. */
export const pageConfigSchema = z.extend(operatorConfigSchema, {
  /** Origins that may embed the portal or exchange messages with it. */
  partnerOrigins: z.array(z.string()),
  /** Whether the login verifies the number by the mobile operator's network; absent if not. */
  hasNumberVerification: z.optional(z.boolean()),
  /** Settings on the Google Pay page; null on other pages; absent without Google Pay. */
  googlePay: z.optional(z.nullable(googlePaySettingsSchema)),
})
export type PageConfig = z.infer<typeof pageConfigSchema>
