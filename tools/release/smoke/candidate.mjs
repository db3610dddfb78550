import { extname } from 'node:path'
import {
  replaceRemote,
  replaceHost,
  replaceRegistryEntry,
  replaceRegistryHost,
} from './replace-release.mjs'

const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Creates the candidate of a remote's release. `registry` and `page` replace the live release in what the portal serves; `isRequested`
 * recognises a request for its entry; `respond` serves its files, which the portal does not have yet.
 */
export function createRemoteCandidate(
  { name, container, version, base, entry, integrity, contract, routes },
  files,
) {
  // The entry as /registry.json serves it.
  const announced = {
    name,
    container,
    version,
    entry: `${base}${entry}`,
    integrity,
    contract,
    routes: routes.map(({ path, access, when }) => ({ path, access, ...(when && { when }) })),
  }
  return {
    name,
    registry: (text) => replaceRegistryEntry(text, announced),
    page: (html) => replaceRemote(html, announced),
    isRequested: ({ href, pathname }) => href === announced.entry || pathname === announced.entry,
    respond: ({ pathname }) => {
      if (!pathname.startsWith(`/remotes/${name}/`)) return undefined
      const file = pathname.startsWith(base) ? pathname.slice(base.length) : undefined
      const body = files.get(file)
      return body
        ? {
            body,
            contentType: TYPES[extname(file)],
            headers: { 'access-control-allow-origin': '*' },
          }
        : { status: 404 }
    },
  }
}

/** Creates the candidate of a host's release, whose files the edge already has. */
export const createHostCandidate = (release) => ({
  name: release.name,
  registry: (text) => replaceRegistryHost(text, release),
  page: (html) => replaceHost(html, release),
  isRequested: ({ pathname }) => pathname === release.base + release.script.href,
  respond: () => undefined,
})
