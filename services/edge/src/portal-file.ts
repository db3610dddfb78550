import { readFileSync } from 'node:fs'
import { operatorConfigSchema, type OperatorConfig } from '@portal/contract/page/page-config'
import { z } from 'zod'
import { brandLookSchema } from './brand/app-icon.ts'
import { partnerVersionSchema } from './files/partner-script.ts'

const name = z.string().regex(/^[a-z][a-z0-9-]*$/)
const port = z.int().min(1).max(65_535)

/** Schema of `portal.json`: configuration of pages, and the list of remotes, ports and paths. */
const portalFileSchema = z.object({
  ...operatorConfigSchema.shape,
  brand: z.object({
    ...operatorConfigSchema.shape.brand.shape,
    ...brandLookSchema.shape,
  }),
  ports: z.object({
    portal: port,
    edgeAdmin: port,
    partner: port,
    api: port,
    apiAdmin: port,
    sandbox: port,
    cardFields: port,
    wallet: port,
  }),
  /** Oldest first; the last is that of the payments in this repository. */
  partnerVersions: z.array(partnerVersionSchema).min(1),
  /** Where vulnerabilities are reported; shown in security.txt. */
  securityContact: z.url({ protocol: /^(?:mailto|https)$/ }),
  /** `showsContracts`: the remote's private pages start with the customer's contracts, which the edge prefetches. */
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

type PortalFile = z.infer<typeof portalFileSchema> & { page: OperatorConfig }

/** Throws an error that names every invalid field. */
export function readPortalFile(file: string): PortalFile {
  const parsed = portalFileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file}:\n${z.prettifyError(parsed.error)}`)
  return { ...parsed.data, page: operatorConfigSchema.parse(parsed.data) }
}
