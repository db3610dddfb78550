import { z } from 'zod'

/** `https://host:port`, nothing behind it. */
export const originSchema = z.string().refine(isOrigin, 'is not an origin such as https://example.com')

function isOrigin(value: string): boolean {
  try {
    const url = new URL(value)
    return ['http:', 'https:'].includes(url.protocol) && url.origin === value
  } catch {
    return false
  }
}

/** Brand, product and links of one portal: what another operator would change. */
export const portalFileSchema = z.object({
  product: z.string().regex(/^[a-z][a-z0-9-]*$/),
  portalId: z.string().min(1),
  brand: z.object({ name: z.string().min(1), legalName: z.string().min(1), cnpj: z.string().min(14) }),
  links: z.object({ appStore: z.url(), playStore: z.url(), offerSite: z.url() }),
  operatorApp: z.string().min(1),
})

export type PortalFile = z.infer<typeof portalFileSchema>
