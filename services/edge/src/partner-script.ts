import type { FastifyInstance } from 'fastify'
import type { RegistryReader } from './registry-file'
import type { SendRemoteFile } from './remote-files'

/** The major version that partners' pages name; its events and options only grow. */
const FOLDER = '/partner/v1/'
/** The script, and what pages with module federation name instead. */
const FILES = ['payments.js', 'mf-manifest.json']
const REMOTE = 'payments'

/**
 * What a partner's page names, of the release that is live: it names all that it loads, so a page is never half
 * of one release and half of another. It is asked for anew each time, and answered 304 while nothing was released.
 */
export function addPartnerScript(app: FastifyInstance, registry: RegistryReader, send: SendRemoteFile): void {
  for (const file of FILES) {
    app.get(FOLDER + file, async (request, reply) => {
      const { remotes } = await registry.read()
      const remote = remotes.find(({ live, disabled }) => live.name === REMOTE && !disabled)
      if (!remote) return reply.callNotFound()
      return send(request, reply, { name: REMOTE, version: remote.live.version, file })
    })
  }
}
