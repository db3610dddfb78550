import { randomInt } from 'node:crypto'
import { getPartnerMajor } from '@portal/release/entry'
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

/** Framed by a page of any release, so it is never that of a canary. */
const WALLET_FILE = 'google-pay.js'
/** The script, and the manifest for pages with module federation. */
const PARTNER_FILES = ['payments.js', 'mf-manifest.json', WALLET_FILE]
const PAYMENTS_REMOTE = 'payments'

/**
 * Serves the partner script of each major version, of the canary, the release for partners of an
 * earlier major, or the live release. It names all other files of its release, so that a page never
 * mixes releases. Browsers revalidate it on each load.
 */
export function addPartnerScript(
  app: FastifyInstance,
  registry: RegistryReader,
  send: SendRemoteFile,
  versions: readonly PartnerVersion[],
): void {
  for (const version of versions)
    for (const file of PARTNER_FILES) {
      // Within a major version, events and options are only added.
      app.get(buildPartnerFolder(version) + file, async (request, reply) => {
        reply.headers(buildDeprecationHeaders(version))
        const { remotes } = await registry.read()
        const remote = remotes.find(
          ({ live, disabled }) => live.name === PAYMENTS_REMOTE && !disabled,
        )
        const release = remote && selectPartnerRelease(remote, version.major, file)
        if (!release) return reply.callNotFound()
        return send(request, reply, { name: PAYMENTS_REMOTE, version: release.version, file })
      })
    }
}

export const buildPartnerFolder = ({ major }: Pick<PartnerVersion, 'major'>): string =>
  `/partner/v${major}/`

/** Draws a release of the major version for each load: a partner's page stores no cookie of the portal. */
function selectPartnerRelease(
  { live, canary, partnerMajors = {} }: LiveRemote,
  major: number,
  file: string,
) {
  const isDrawn = canary && file !== WALLET_FILE && randomInt(100) < canary.percent
  if (isDrawn && getPartnerMajor(canary.release) === major) return canary.release
  return partnerMajors[major] ?? (getPartnerMajor(live) === major ? live : undefined)
}

/** Deprecation (RFC 9745) and Sunset (RFC 8594) headers. */
const buildDeprecationHeaders = ({
  deprecatedOn,
  endsOn,
}: PartnerVersion): Record<string, string> => ({
  ...(deprecatedOn !== null && { deprecation: `@${Date.parse(deprecatedOn) / 1000}` }),
  ...(endsOn !== null && { sunset: new Date(endsOn).toUTCString() }),
})
