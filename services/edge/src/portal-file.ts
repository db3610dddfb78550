import { readFileSync } from 'node:fs'
import { z } from 'zod'

const name = z.string().regex(/^[a-z][a-z0-9-]*$/)
const color = z.string().regex(/^#[0-9a-f]{6}$/)
const svgPath = z.string().regex(/^[\w .-]+$/)
const port = z.int().min(1).max(65_535)

/** Brand, product and links of one portal, as every page gets them: what another operator would change. */
const pageConfigSchema = z.object({
  product: z.string().regex(/^[a-z][a-z0-9-]*$/),
  portalId: z.string().min(1),
  brand: z.object({
    name: z.string().min(1),
    legalName: z.string().min(1),
    cnpj: z.string().min(14),
  }),
  links: z.object({ appStore: z.url(), playStore: z.url(), offerSite: z.url() }),
  operatorApp: z.string().min(1),
})

/** `portal.json` of the project: the page's configuration, and the one list of remotes, ports and paths. */
const portalFileSchema = z.object({
  ...pageConfigSchema.shape,
  brand: z.object({
    ...pageConfigSchema.shape.brand.shape,
    colors: z.object({ deep: color, onDeep: color, accent: color }),
    mark: z.object({ size: z.int(), corner: z.int(), bars: svgPath, accent: svgPath }),
  }),
  ports: z.object({
    portal: port,
    portalInside: port,
    partner: port,
    api: port,
    apiInside: port,
    cardFields: port,
    wallet: port,
  }),
  /** Of what partners' pages load: announced and last days, once there is a newer major version. */
  partnerVersion: z.object({
    major: z.int().min(1),
    deprecatedOn: z.nullable(z.iso.date()),
    endsOn: z.nullable(z.iso.date()),
  }),
  /** `showsContracts`: its private pages begin with the customer's contracts, which are asked for before its code is there. */
  remotes: z.record(name, z.object({ port, showsContracts: z.boolean().optional() })),
  paths: z.record(
    z.string(),
    z.object({
      path: z.string().startsWith('/'),
      remote: z.string(),
      access: z.enum(['public', 'private']),
    }),
  ),
})

export type PartnerVersion = z.infer<typeof portalFileSchema>['partnerVersion']
export type PageConfig = z.infer<typeof pageConfigSchema>
/** Colours and drawing of the brand. */
export type BrandLook = Pick<z.infer<typeof portalFileSchema>['brand'], 'colors' | 'mark'>
type PortalFile = z.infer<typeof portalFileSchema> & { page: PageConfig }

/** Throws one error that names everything that is wrong. */
export function readPortalFile(file: string): PortalFile {
  const parsed = portalFileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file}:\n${z.prettifyError(parsed.error)}`)
  return { ...parsed.data, page: pageConfigSchema.parse(parsed.data) }
}
