import { matchPath } from '@portal/contract/match-path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPrefetch } from './prefetch.ts'
import { createPrerender, createSkeletonReader, type PrerenderConfig } from './prerender.ts'
import { isGooglePayPage, type GooglePay } from './google-pay.ts'
import type { ReadHost } from './host-release.ts'
import { buildEarlyHintLinks, renderPage, type PageContentConfig } from './page.ts'
import { hasLinkToken } from './link-tokens.ts'
import { isPortalPath, listNeededRemotes } from './portal-paths.ts'
import type { RegistryReader, RegistrySnapshot } from '../registry/reader.ts'
import type { ReadRemoteFile } from '../files/remote-files.ts'
import type { SelectEmbedders } from './embedders.ts'
import { buildPageHeaders, type OriginsConfig } from './security-headers.ts'
import { createTextSender } from '../http/text-response.ts'
import { sendEarlyHints } from '../http/transport.ts'
import { readCanaryGroup, selectPreviewSnapshot, selectSnapshot } from './canary.ts'
import { addPreviewBar, findPreview } from './preview.ts'
import { sendInTwoParts } from '../http/two-part-response.ts'
import { hasNoSessionCookies, isProbablySignedIn } from './session-cookies.ts'

interface PagesConfig extends PageContentConfig, PrerenderConfig, OriginsConfig {
  /** Patterns of the portal's pages, valid even while a remote is missing from the registry. */
  readonly paths: readonly string[]
  /** Pages that start with the customer's contracts. */
  readonly contractPaths: readonly string[]
  readonly isPrefetchEnabled: boolean
  readonly googlePay: GooglePay | null
}

/** Longer than the path of any page. A longer one would be compared with every page in vain. */
const MAX_PATH_LENGTH = 1_000
const FILE_NAME = /\.[a-z0-9]+$/i
const isNavigation = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true

/** Serves the HTML of every path, and the registry. A missing file returns 404, with a page only for navigations. */
export function addPages(
  app: FastifyInstance,
  config: PagesConfig,
  registry: RegistryReader,
  readHost: ReadHost,
  readRemoteFile: ReadRemoteFile,
  selectEmbedders: SelectEmbedders,
): void {
  const prerender = createPrerender(config, readRemoteFile, (problem) =>
    app.log.warn(problem, 'failed to load prerendered HTML, the page renders in the browser'),
  )
  const readSkeleton = createSkeletonReader(config, readRemoteFile, (problem) =>
    app.log.warn(problem, 'failed to load skeletons, pages are sent without them'),
  )
  const prefetch = createPrefetch(app, config)
  const send = createTextSender()

  app.get('/registry.json', async (request, reply) => {
    const current = await registry.read()
    const { preview, snapshot } = selectReleases(request, reply, current)
    const caching = current.hasCanaries ? 'private, no-cache' : 'no-cache'
    reply
      .header('cache-control', preview ? 'no-store' : caching)
      .header('content-type', 'application/json; charset=utf-8')
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
    return send(request, reply, snapshot.json)
  })

  app.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    const isFile = FILE_NAME.test(path) && !isNavigation(request)
    if (isFile || path.length > MAX_PATH_LENGTH) return reply.callNotFound()
    const { preview, snapshot } = selectReleases(request, reply, await registry.read())
    const isSignedIn = isProbablySignedIn(request.headers.cookie)
    const needed = listNeededRemotes(path, isSignedIn, config.paths, snapshot.remotes)
    const isGooglePay = isGooglePayPage(path)
    const ofRequest = { ...config, partnerOrigins: await selectEmbedders(request) }
    const host = await readHost(snapshot.host?.live.version)
    if (isNavigation(request)) sendEarlyHints(reply, buildEarlyHintLinks(host))
    const prerendered = hasNoSessionCookies(request.headers.cookie)
      ? await prerender(path, host, snapshot.remotes)
      : undefined
    const startsWithContracts =
      isSignedIn && config.contractPaths.some((pattern) => matchPath(pattern, path))
    const prefetched =
      config.isPrefetchEnabled &&
      startsWithContracts &&
      request.method === 'GET' &&
      isNavigation(request)
        ? prefetch(request)
        : undefined
    const skeleton = startsWithContracts ? await readSkeleton(path, snapshot.remotes) : undefined
    const page = renderPage({
      path,
      host,
      registry: snapshot,
      isSignedIn,
      needed,
      config: ofRequest,
      isGooglePay,
      prerendered,
      skeleton,
    })
    const html = preview ? addPreviewBar(page, preview) : page
    const isKnown = isPortalPath(path, config.paths, snapshot.remotes)
    reply
      .code(isKnown ? 200 : 404)
      .headers(buildPageHeaders(ofRequest, isGooglePay ? config.googlePay : null))
    reply.header('content-type', 'text/html; charset=utf-8')
    const hasToken = hasLinkToken(path, config.paths)
    if (hasToken) reply.header('x-robots-tag', 'noindex, nofollow')
    if (prefetched) return sendInTwoParts(request, reply, html, prefetched)
    const isStorable = isKnown && !hasToken && !preview
    reply.header('cache-control', isStorable ? 'private, no-cache' : 'no-store')
    return send(request, reply, html)
  })
}

/** Returns the releases that this browser gets: those of its preview or of its canary group. */
function selectReleases(request: FastifyRequest, reply: FastifyReply, current: RegistrySnapshot) {
  const preview = findPreview(request, current)
  const snapshot = preview
    ? selectPreviewSnapshot(current, preview.release)
    : selectSnapshot(readCanaryGroup(request, reply, current), current)
  return { preview, snapshot }
}
