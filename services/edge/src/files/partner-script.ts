import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { RegistryReader } from '../registry/reader.ts'
import type { LiveRemote } from '../registry/schema.ts'
import type { SendRemoteFile } from './remote-files.ts'

/** Major version of the partner script, with the dates of its deprecation and end. */
export const partnerVersionSchema = z.object({
  major: z.int().min(1),
  deprecatedOn: z.nullable(z.iso.date()),
  endsOn: z.nullable(z.iso.date()),
})
type PartnerVersion = z.infer<typeof partnerVersionSchema>

/** Framed by a page of any release, so it is that of the live one. */
const WALLET_FILE = 'google-pay.js'
/** The script, and the manifest for pages with module federation. */
const PARTNER_FILES = ['payments.js', 'mf-manifest.json', WALLET_FILE]
const PAYMENTS_REMOTE = 'payments'

/**
 * Serves the partner script of the live release or the canary. It names all other files of its release, so that a page never mixes releases. Browsers
 * revalidate it on each load.
 */
export function addPartnerScript(
  app: FastifyInstance,
  registry: RegistryReader,
  send: SendRemoteFile,
  version: PartnerVersion,
): void {
  // Within a major version, events and options are only added.
  const folder = `/partner/v${version.major}/`
  for (const file of PARTNER_FILES) {
    app.get(folder + file, async (request, reply) => {
      reply.headers(buildDeprecationHeaders(version))
      const { remotes } = await registry.read()
      const remote = remotes.find(
        ({ live, disabled }) => live.name === PAYMENTS_REMOTE && !disabled,
      )
      if (!remote) return reply.callNotFound()
      const release = file === WALLET_FILE ? remote.live : drawRelease(remote)
      return send(request, reply, { name: PAYMENTS_REMOTE, version: release.version, file })
    })
  }
}

/** Draws a release for each load: a partner's page stores no cookie of the portal. */
const drawRelease = ({ live, canary }: LiveRemote) =>
  canary && randomInt(100) < canary.percent ? canary.release : live

/** Deprecation (RFC 9745) and Sunset (RFC 8594) headers. */
const buildDeprecationHeaders = ({
  deprecatedOn,
  endsOn,
}: PartnerVersion): Record<string, string> => ({
  ...(deprecatedOn !== null && { deprecation: `@${Date.parse(deprecatedOn) / 1000}` }),
  ...(endsOn !== null && { sunset: new Date(endsOn).toUTCString() }),
})
