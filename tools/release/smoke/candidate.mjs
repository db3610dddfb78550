import { extname } from 'node:path'
import { pageWith, pageWithHost, registryWith, registryWithHost } from './shown-page.mjs'

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
 * A release of a remote in the deployed portal. Of a candidate the run knows: `registry` and `page`, what browsers get with it in the place of what is live;
 * `isAskedBy`, whether a request shows that a page runs it; and `answer`, what it answers itself, because the portal does not have it.
 */
export function remoteCandidate(
  { name, container, version, base, entry, integrity, contract, routes },
  files,
) {
  // As the registry tells browsers of it.
  const told = {
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
    registry: (text) => registryWith(text, told),
    page: (html) => pageWith(html, told),
    isAskedBy: ({ href, pathname }) => href === told.entry || pathname === told.entry,
    answer: ({ pathname }) => {
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

/** A release of the host around the remotes of the deployed portal, which has its files already. */
export const hostCandidate = (release) => ({
  name: release.name,
  registry: (text) => registryWithHost(text, release),
  page: (html) => pageWithHost(html, release),
  isAskedBy: ({ pathname }) => pathname === release.base + release.script.href,
  answer: () => undefined,
})
