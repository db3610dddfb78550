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
 * Creates the candidate of a remote's release. `registry` and `page` replace the live release in
 * what the portal serves; `isRequested` recognises a request for its entry; `read` returns one of
 * its files, and `respond` serves it unless the portal does (`isServed`).
 */
export function createRemoteCandidate(
  { name, container, version, base, entry, integrity, contract, routes },
  files,
  isServed,
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
  const toFileName = (pathname) =>
    pathname.startsWith(base) ? pathname.slice(base.length) : undefined
  return {
    name,
    registry: (text) => replaceRegistryEntry(text, announced),
    page: (html) => replaceRemote(html, announced),
    isRequested: ({ href, pathname }) => href === announced.entry || pathname === announced.entry,
    read: ({ pathname }) => files.get(toFileName(pathname)),
    respond: ({ pathname }) => {
      if (isServed || !pathname.startsWith(`/remotes/${name}/`)) return undefined
      const file = toFileName(pathname)
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
  read: () => undefined,
  respond: () => undefined,
})
