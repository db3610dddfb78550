import { readConfiguredFile } from '@portal/service/configuration'
import { beginTrace, createLogOptions } from '@portal/service/logging'
import { createMetricsRegister } from '@portal/service/metrics'
import { closeUnusedConnections } from '@portal/service/unused-connections'
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify'
import type { Registry } from 'prom-client'
import { addApi } from './api/forward.ts'
import { createApiUpstreams } from './api/upstreams.ts'
import { createDictionaries } from './files/dictionaries.ts'
import { addAssets } from './files/host-assets.ts'
import { addBrandFiles } from './brand/files.ts'
import { addSecurityTxt } from './brand/security-txt.ts'
import type { EdgeConfig } from './config.ts'
import { limitConnections } from './limits/connection-limit.ts'
import { limitFileRate } from './limits/file-rate-limit.ts'
import { addNativeForms } from './pages/native-forms.ts'
import { addErrorBudgets } from './admin/error-budget.ts'
import { createHostReader } from './pages/host-release.ts'
import { addRegistryAge, countStoreProblems, createAdmin } from './admin/admin.ts'
import { addServiceWorker } from './pages/service-worker.ts'
import { createUrlRedactor } from './pages/link-tokens.ts'
import { createEmbedderSelector } from './pages/embedders.ts'
import { addPreview, PREVIEW_PATH } from './pages/preview.ts'
import { addPages } from './pages/pages.ts'
import { addReadiness, type Readiness } from './admin/readiness.ts'
import { createRegistryReader } from './registry/reader.ts'
import { readRootVersion } from './registry/root-file.ts'
import { followRegistry, type RegistryFollower } from './registry/follower.ts'
import { addFramedWallet } from './pages/framed-wallet.ts'
import { addPartnerScript } from './files/partner-script.ts'
import { addRemoteFiles, createRemoteFileReader, createRemoteFiles } from './files/remote-files.ts'
import { createStoreReader, type ReadStored } from './files/release-store.ts'
import { addBrowserReports } from './pages/browser-reports.ts'
import { COMMON_HEADERS, buildTransportHeaders } from './pages/security-headers.ts'
import { applyRequestTimeouts, watchCertificate, createTransportOptions } from './http/transport.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly readiness: Readiness
    /** Server of the admin port; it is not listening yet. */
    readonly admin: FastifyInstance
  }
}

/** Longer than the timeout of an API response and than the heartbeat of event streams. */
const IDLE_TIMEOUT_MS = 60_000
const MAX_CONNECTIONS = 10_000

/** Creates the server of the edge; it is not listening yet. */
export async function createEdge(config: EdgeConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: createLogOptions('edge', config.logLevel),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'traceId',
    }),
    trustProxy: config.trustProxy.length > 0 && [...config.trustProxy],
    genReqId: ({ headers }) => beginTrace(headers),
    rewriteUrl: ({ url = '/' }) => escapeMalformedUrl(toPath(url)),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    ...createTransportOptions(config, IDLE_TIMEOUT_MS),
    connectionTimeout: IDLE_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  app.server.maxConnections = MAX_CONNECTIONS
  limitConnections(app.server, config.maxConnectionsPerIp, config.trustProxy)
  closeUnusedConnections(app)
  applyRequestTimeouts(app, config)
  watchCertificate(app, config.tls)
  const follower = startRegistryFollower(app, config)
  const registry = createRegistryReader({
    file: config.registryFile,
    onProblem: (error) =>
      app.log.error(
        { err: error },
        'failed to read the registry, still serving the last valid one',
      ),
  })

  const redactUrls = createUrlRedactor([...config.paths, PREVIEW_PATH])
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...COMMON_HEADERS, ...buildTransportHeaders(request.protocol, request.host) })
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = redactUrls(request.url.split('?')[0] ?? '')
    const ms = Math.round(reply.elapsedTime)
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        path,
        status: reply.statusCode,
        ms,
      },
      'edge request completed',
    )
  })
  limitFileRate(app, config.fileRateLimitPerIp)
  app.setNotFoundHandler((_request, reply) => sendPlainText(reply, 404, 'not found'))
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'edge request failed, responding with 500')
    return sendPlainText(reply, status, status >= 500 ? `error ${request.id}` : 'bad request')
  })

  const register = createMetricsRegister()
  app.decorate('admin', createAdmin(app, register))
  if (follower) addRegistryAge(register, follower)
  addErrorBudgets(register, { registry, apiAdminUrl: config.apiAdminUrl, log: app.log })
  const apis = createApiUpstreams(config.apiUrls)
  app.addHook('onClose', async () => apis.close())
  const readHost = createHostReader(config.hostDist, (problem) =>
    app.log.error({ err: problem }, 'host build not found, serving the newest build'),
  )
  app.decorate('readiness', addReadiness(app, apis, follower, readHost))
  await addApi(app, apis, config)
  const dictionaries = createDictionaries()
  await addAssets(app, config.hostDist, dictionaries)
  const readRemoteFile = createRemoteFileReader(
    config.remoteUpstreams,
    createConfiguredStoreReader(app, register, config),
    (err) => app.log.warn({ err }, 'remote origin failed, the release store served the file'),
  )
  const sendRemoteFile = createRemoteFiles(readRemoteFile, registry, dictionaries)
  addRemoteFiles(app, sendRemoteFile)
  addPartnerScript(app, registry, sendRemoteFile, config.partnerVersions)
  const selectEmbedders = createEmbedderSelector({
    ...config,
    onProblem: (err) =>
      app.log.warn({ err }, 'failed to read the partners of the API, keeping the last ones'),
  })
  addFramedWallet(app, config, selectEmbedders)
  await addBrowserReports(app, redactUrls)
  addBrandFiles(app, config)
  addSecurityTxt(app, config.securityContact)
  await addNativeForms(app)
  addServiceWorker(app, config, registry, readHost)
  addPreview(app, registry)
  addPages(app, config, registry, readHost, readRemoteFile, selectEmbedders)
  return app
}

/** Reduces an absolute URL to its path and query (RFC 9112, section 3.2.2); the edge serves one host. */
const toPath = (url: string): string => {
  if (url.startsWith('/') || url === '*' || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Escapes a truncated percent-encoding, so that the URL returns 404 instead of an error. */
function escapeMalformedUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** Returns null for a local registry file. */
function startRegistryFollower(
  app: FastifyInstance,
  { registryService: service, registryFile: file, releaseStore }: EdgeConfig,
): RegistryFollower | null {
  if (service === null) return null
  readConfiguredFile('edge', 'REGISTRY_TUF_ROOT_FILE', () => readRootVersion(service.rootFile))
  const follower = followRegistry({
    service: { ...service, store: releaseStore ?? undefined },
    file,
    onProblem: (problem) =>
      app.log.error(
        { err: problem },
        'failed to verify the registry, still serving the last valid copy',
      ),
  })
  app.addHook('onClose', () => follower.close())
  return follower
}

/** Returns null without a release store. */
function createConfiguredStoreReader(
  app: FastifyInstance,
  register: Registry,
  { releaseStore }: EdgeConfig,
): ReadStored | null {
  if (releaseStore === null) return null
  return createStoreReader(releaseStore, {
    onProblem: countStoreProblems(register),
    onDamage: (problem) => app.log.error({ err: problem }, 'stored file damaged'),
  })
}

const sendPlainText = (reply: FastifyReply, status: number, text: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(text)
