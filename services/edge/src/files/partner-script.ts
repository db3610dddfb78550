import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { RegistryReader } from '../registry/reader.ts'
import type { SendRemoteFile } from './remote-files.ts'

/** The major version of what partners' pages load; announced and last days, once there is a newer one. */
export const partnerVersionSchema = z.object({
  major: z.int().min(1),
  deprecatedOn: z.nullable(z.iso.date()),
  endsOn: z.nullable(z.iso.date()),
})
type PartnerVersion = z.infer<typeof partnerVersionSchema>

/** The script, and what pages with module federation name instead. */
const PARTNER_FILES = ['payments.js', 'mf-manifest.json', 'google-pay.js']
const PAYMENTS_REMOTE = 'payments'

/**
 * What a partner's page names, of the release that is live: it names all that it loads, so a page is never half
 * of one release and half of another. It is asked for anew each time, and answered 304 while nothing was released.
 */
export function addPartnerScript(
  app: FastifyInstance,
  registry: RegistryReader,
  send: SendRemoteFile,
  version: PartnerVersion,
): void {
  // The major version that partners' pages name; its events and options only grow.
  const folder = `/partner/v${version.major}/`
  for (const file of PARTNER_FILES) {
    app.get(folder + file, async (request, reply) => {
      reply.headers(buildDeprecationHeaders(version))
      const { remotes } = await registry.read()
      const remote = remotes.find(
        ({ live, disabled }) => live.name === PAYMENTS_REMOTE && !disabled,
      )
      if (!remote) return reply.callNotFound()
      return send(request, reply, { name: PAYMENTS_REMOTE, version: remote.live.version, file })
    })
  }
}

/** RFC 9745 and RFC 8594: since when something newer should be used, and from when on this may be gone. */
const buildDeprecationHeaders = ({
  deprecatedOn,
  endsOn,
}: PartnerVersion): Record<string, string> => ({
  ...(deprecatedOn !== null && { deprecation: `@${Date.parse(deprecatedOn) / 1000}` }),
  ...(endsOn !== null && { sunset: new Date(endsOn).toUTCString() }),
})
