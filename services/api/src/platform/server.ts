import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { measureRequests } from '@portal/service/metrics'
import { closeUnusedConnections } from '@portal/service/unused-connections'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { REQUEST_TIMEOUTS } from './request-timeouts.ts'
import { handleClientError } from './client-error.ts'
import { getCaller, validateCallerHeaders } from './caller-headers.ts'
import { restrictToMtlsListener } from './mtls-listener.ts'
import { compileSerializer, createValidatorCompiler } from './contract-schemas.ts'
import { registerApiDocs } from './api-docs.ts'
import { registerGuard } from './guard.ts'
import { registerHealthRoutes } from './health.ts'
import { acceptJsonOnly } from './json-body.ts'
import { handleUnknownRoutes } from './unknown-routes.ts'
import { getTraceId } from '@portal/service/logging'
import { listKeyedRows } from './key-rotation/platform-rows.ts'
import { createRootKeys } from './key-rotation/root-keys.ts'
import { withPluginName } from './plugin-name.ts'
import { registerPartnerCors } from './partner-cors.ts'
import { rejectMalformedInput } from './malformed-input.ts'
import { createDrainState } from './drain-state.ts'
import { sendProblem } from './problems.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import type { Platform, Slice } from './slice.ts'

const MAX_BODY_BYTES = 128 * 1024
/** Longer than any request and than the heartbeat interval of event streams. */
const IDLE_CONNECTION_TIMEOUT_MS = 60_000

/** Builds the HTTP server with all routes, not listening yet. */
export const buildServer = async (
  platform: Platform,
  slices: readonly Slice[],
  drainState = createDrainState(),
): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    genReqId: (request) => getTraceId(request.headers),
    logController: new Fastify.LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'traceId',
    }),
    trustProxy: [...platform.config.trustProxy],
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    http: REQUEST_TIMEOUTS,
    requestTimeout: REQUEST_TIMEOUTS.requestTimeout,
    connectionTimeout: IDLE_CONNECTION_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // A 503 without a problem code would end the customer's session; requests during shutdown are
    // served.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    clientErrorHandler: handleClientError,
  })
  closeUnusedConnections(app)
  app.setErrorHandler(sendProblem)
  if (platform.config.mtlsListener !== null)
    restrictToMtlsListener(
      app,
      slices.flatMap((slice) => slice.mtlsRoutes?.(platform) ?? []),
    )
  acceptJsonOnly(app)
  rejectMalformedInput(app)
  handleUnknownRoutes(app)
  // Browsers count down with the clock that expiry times are based on.
  app.addHook(
    'onSend',
    async (_, reply) => void reply.header('date', platform.clock.now().toUTCString()),
  )
  measureRequests(app, platform.metrics.register, 'api')
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...getCaller(request),
      },
      'request completed',
    )
  })
  // JSON only: files are compressed already and events must not be buffered. No response mixes a
  // secret with attacker-controlled text (BREACH).
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(cookie)
  await registerSecurityHeaders(app, platform.config.secureCookies)
  registerPartnerCors(app, platform)
  // The API description is not served in production, to reveal no more routes than needed.
  if (platform.config.nodeEnv !== 'production') await registerApiDocs(app)
  registerHealthRoutes(
    app,
    platform,
    drainState,
    createRootKeys(platform, listKeyedRows(platform, slices)),
  )
  await app.register(
    withPluginName('contract', async (contract) => {
      contract.setValidatorCompiler(createValidatorCompiler(platform.config.products))
      contract.setSerializerCompiler(compileSerializer)
      validateCallerHeaders(contract)
      contract.addHook('onRequest', (_request, _reply, done) => {
        const ensured = platform.clock.ensureCurrent()
        if (ensured === undefined) done()
        else void ensured.then(() => done())
      })
      registerGuard(contract, platform)
      for (const slice of slices)
        await contract.register(
          withPluginName(slice.name, async (scope) => slice.registerRoutes(scope, platform)),
        )
    }),
  )
  await app.ready()
  return app
}
