import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { measureRequests } from '@portal/service/metrics'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { ARRIVED_WITHIN } from './arrived-within.ts'
import { answerBroken } from './broken-request.ts'
import { callerOf, checkCaller } from './caller.ts'
import { keepDoorsApart } from './certified-door.ts'
import { serialiseBy, validateBy } from './contract-schemas.ts'
import { docs } from './docs.ts'
import { guard } from './guard.ts'
import { healthRoutes } from './health.ts'
import { acceptJsonOnly } from './json-body.ts'
import { answerUnknownRoutes } from './known-routes.ts'
import { traceIdOf } from './logging.ts'
import { named } from './named.ts'
import { partnerCors } from './partner-cors.ts'
import { refuseWildInput } from './plain-input.ts'
import { createPresence } from './presence.ts'
import { sendProblem } from './problems.ts'
import { securityHeaders } from './security-headers.ts'
import type { Platform, Slice } from './slice.ts'

const BODY_LIMIT = 128 * 1024
/** Longer than a call may take, and than an event stream is ever quiet. */
const QUIET_FOR_MS = 60_000

/** The HTTP server with every route, not listening yet. */
export const buildServer = async (
  platform: Platform,
  slices: readonly Slice[],
  presence = createPresence(),
): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    genReqId: (request) => traceIdOf(request.headers),
    logController: new Fastify.LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'traceId',
    }),
    trustProxy: [...platform.config.trustProxy],
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    http: ARRIVED_WITHIN,
    requestTimeout: ARRIVED_WITHIN.requestTimeout,
    connectionTimeout: QUIET_FOR_MS,
    forceCloseConnections: 'idle',
    // A bare 503 would end the customer's session: who got in is answered.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    clientErrorHandler: answerBroken,
  })
  app.setErrorHandler(sendProblem)
  if (platform.config.certifiedDoor !== null)
    keepDoorsApart(
      app,
      slices.flatMap((slice) => slice.certified?.(platform) ?? []),
    )
  acceptJsonOnly(app)
  refuseWildInput(app)
  answerUnknownRoutes(app)
  // Browsers count down by the clock that the expiry times were made with.
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
        ...callerOf(request),
      },
      'answered',
    )
  })
  // Only JSON, which repeats itself; files are compressed already, events must not wait. No answer mixes a secret with what a stranger sent.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(cookie)
  await securityHeaders(app, platform.config.secureCookies)
  partnerCors(app, platform.config.partners)
  // Whoever looks for a way in need not be told of every door.
  if (platform.config.nodeEnv !== 'production') await docs(app)
  healthRoutes(app, platform, presence)
  await app.register(
    named('contract', async (contract) => {
      contract.setValidatorCompiler(validateBy(platform.config.products))
      contract.setSerializerCompiler(serialiseBy)
      checkCaller(contract)
      guard(contract, platform)
      for (const slice of slices)
        await contract.register(named(slice.name, async (scope) => slice.routes(scope, platform)))
    }),
  )
  await app.ready()
  return app
}
