import type { IncomingMessage } from 'node:http'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Credentials } from './certificates/certificate.ts'
import { registerBankRoutes } from './bank/routes.ts'
import { registerCardRoutes } from './card/routes.ts'
import { registerDeskRoutes } from './desk/routes.ts'
import { findOtherObject } from './false-responses/find-other-object.ts'
import { registerHttpFaults } from './false-responses/http-faults.ts'
import { registerClockRoutes } from './clock-routes.ts'
import { registerFaultRoutes } from './faults/routes.ts'
import { registerOutboxRoutes } from './outbox/routes.ts'
import { registerPageRoutes } from './page/routes.ts'
import { registerChargeRoutes } from './pix/charge-routes.ts'
import { registerChargeBatchRoutes } from './pix/charge-batch-routes.ts'
import { registerPayloadLocationRoutes } from './pix/payload-location-routes.ts'
import { registerAutomaticPayerRoutes } from './pix-automatic/payer-routes.ts'
import { registerAutomaticPixRoutes } from './pix-automatic/routes.ts'
import { createPixProblem } from './api-pix/errors.ts'
import { isApiPixUrl } from './api-pix/is-api-pix-url.ts'
import { registerLocationRoutes } from './pix/location-routes.ts'
import { registerOauthRoutes } from './pix/oauth.ts'
import { registerPayerRoutes } from './pix/payer-routes.ts'
import { registerPaymentRoutes } from './pix/payment-routes.ts'
import { registerMedRoutes } from './pix/med.ts'
import { registerReturnRoutes } from './pix/returns.ts'
import { requireTls } from './pix/require-tls.ts'
import { registerWebhookRoutes } from './pix/webhook-routes.ts'
import { Problem, createProblem } from './problem.ts'
import { registerInboundSmsRoutes } from './sms/inbound-routes.ts'
import { registerMobileBrowserRoutes } from './network/mobile-browser.ts'
import { registerNetworkRoutes } from './network/routes.ts'
import { registerNumberVerificationRoutes } from './network/number-verification.ts'
import { registerSmsRoutes } from './sms/routes.ts'
import { registerKeyRoutes, registerPixKeyRoutes } from './webhooks/key-routes.ts'
import type { SandboxContext } from './context.ts'

const isPixProviderUrl = (url: string): boolean =>
  isApiPixUrl(url) || /^\/pix\/(qr|jwks)([/?]|$)/.test(url)

const PIX_ROUTES = [
  registerChargeRoutes,
  registerChargeBatchRoutes,
  registerPayloadLocationRoutes,
  registerPaymentRoutes,
  registerWebhookRoutes,
  registerAutomaticPixRoutes,
  registerPixKeyRoutes,
]

const ROUTES = [
  ...PIX_ROUTES,
  registerKeyRoutes,
  registerReturnRoutes,
  registerMedRoutes,
  registerLocationRoutes,
  registerPayerRoutes,
  registerAutomaticPayerRoutes,
  registerBankRoutes,
  registerCardRoutes,
  registerSmsRoutes,
  registerInboundSmsRoutes,
  registerNetworkRoutes,
  registerMobileBrowserRoutes,
  registerOutboxRoutes,
  registerFaultRoutes,
  registerClockRoutes,
  registerDeskRoutes,
  registerPageRoutes,
]

const toProblem = (error: Partial<FastifyError>, url: string): Problem => {
  if (error instanceof Problem) return error
  const status = error.statusCode ?? 500
  if (status >= 500) {
    return isPixProviderUrl(url)
      ? new Problem(500, {
          type: 'https://pix.bcb.gov.br/api/v2/error/ErroInternoDoServidor',
          title: 'Erro interno.',
          status,
        })
      : createProblem(500, 'internal', 'The sandbox failed; its log says why.')
  }
  return isPixProviderUrl(url)
    ? createPixProblem('RequisicaoInvalida', String(error.message), { status })
    : createProblem(status, 'bad_request', String(error.message))
}

const sendProblem = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const problem = toProblem(error, request.url)
  if (problem.status >= 500 && problem !== (error as unknown))
    request.log.error({ err: error }, 'sandbox request failed, returned a 5xx problem')
  return reply.code(problem.status).type('application/problem+json').send(problem.body)
}

const OPTIONS = {
  forceCloseConnections: true,
  bodyLimit: 1024 * 1024,
  routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
} as const

/** API Pix is mounted a second time, with the token endpoint outside the prefix as many providers have it. */
const resolvePixAlias = (url: string): string =>
  url.replace(/^\/v2(?=\/)/, '/pix').replace(/^\/oauth\/token(?=[/?]|$)/, '/pix/oauth/token')

const createOptions = ({ config, store }: SandboxContext) => ({
  ...OPTIONS,
  logger: { level: config.logLevel },
  // For malformed URLs, which the error handler does not receive.
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    void sendProblem(error, request, reply),
  rewriteUrl: ({ method, url = '/' }: IncomingMessage) =>
    findOtherObject(store, method, resolvePixAlias(url)),
})

const configureApp = (app: FastifyInstance, context: SandboxContext): FastifyInstance => {
  app.setErrorHandler<FastifyError>(sendProblem)
  app.setNotFoundHandler((request, reply) => {
    const problem = isPixProviderUrl(request.url)
      ? createPixProblem('NaoEncontrado', 'Não há nada neste endereço.')
      : createProblem(404, 'not_found', 'Não há nada neste endereço.')
    return reply.code(404).type('application/problem+json').send(problem.body)
  })

  registerHttpFaults(app, context)
  app.get('/healthz', async () => ({ status: 'ok' }))
  void app.register(async (scope) => registerOauthRoutes(scope, context))
  return app
}

/** Creates the plain HTTP server. It includes the Pix provider unless that requires TLS. */
export const createApp = (context: SandboxContext): FastifyInstance => {
  const app = Fastify(createOptions(context))
  if (context.config.isPixTlsOnly) requireTls(app)
  configureApp(app, context)
  for (const routes of ROUTES) routes(app, context)
  void app.register(async (scope) => registerNumberVerificationRoutes(scope, context))
  return app
}

/** Creates the mTLS server of the Pix provider. */
export const createPixTlsApp = (
  context: SandboxContext,
  { ca, server }: { ca: string; server: Credentials },
): FastifyInstance => {
  const https = {
    ...server,
    ca,
    requestCert: true,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2' as const,
  }
  const app = Fastify({
    ...createOptions(context),
    https,
  }) as unknown as FastifyInstance
  configureApp(app, context)
  for (const routes of PIX_ROUTES) routes(app, context)
  return app
}
