import * as z from 'zod/mini'
import { googlePaySettingsSchema } from './google-pay-settings.ts'

/** The data block of every page that holds its configuration. */
export const PAGE_CONFIG_BLOCK = 'config'

const createRequiredText = () => z.string().check(z.minLength(1))

/** What another operator would change; part of `portal.json`. */
export const operatorConfigSchema = z.object({
  /** Product in paths of the API. */
  product: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  portalId: createRequiredText(),
  brand: z.object({
    name: createRequiredText(),
    legalName: createRequiredText(),
    cnpj: z.string().check(z.minLength(14)),
  }),
  links: z.object({ appStore: z.url(), playStore: z.url(), offerSite: z.url() }),
  /** Value of the `optimized` cookie that stands for the operator's own app. */
  operatorApp: createRequiredText(),
})
export type OperatorConfig = z.infer<typeof operatorConfigSchema>

/** The configuration that the edge writes into a page and the browser's kernel starts with. */
export const pageConfigSchema = z.extend(operatorConfigSchema, {
  /** Origins that may embed the portal or exchange messages with it. */
  partnerOrigins: z.array(z.string()),
  /** Settings on the document of Google Pay's page alone; null on every other page; absent where the portal does not take Google Pay. */
  googlePay: z.optional(z.nullable(googlePaySettingsSchema)),
})
export type PageConfig = z.infer<typeof pageConfigSchema>
