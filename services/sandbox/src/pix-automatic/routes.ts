import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createPixProblem, createViolation } from '../api-pix/errors.ts'
import { generateTxid } from '../api-pix/ids.ts'
import type { SandboxContext } from '../context.ts'
import { signPayload } from '../keys/jws.ts'
import { getSigningKey } from '../keys/signing-key.ts'
import { buildPage, isDebtor, isInRange, parseListQuery } from '../pix/lists.ts'
import { requireScope } from '../pix/oauth.ts'
import { parse } from '../pix/parse-body.ts'
import type { AutomaticTopic } from '../store/delivery.ts'
import {
  cancelAutomaticCharge,
  findAutomaticCharge,
  putAutomaticCharge,
  retryAutomaticCharge,
} from './automatic-charges.ts'
import { toCobRView } from './automatic-charge.ts'
import {
  toFullRecView,
  toRecLocationView,
  toRecPayload,
  toRecView,
  toSolicRecView,
} from './recurrence.ts'
import { createSolicRec, findSolicRec, patchSolicRec } from './recurrence-requests.ts'
import { createRec, findChargeOfRec, findRec, patchRec } from './recurrences.ts'
import { createRecLocation, findRecLocation } from './rec-locations.ts'
import { HookBody, SolicRecBody } from './schemas.ts'
import { settleDueAttempts } from './settle-attempts.ts'

type ById = { Params: { id: string }; Querystring: { txid?: string } }

const registerLocationRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  const { store } = context
  const write = requireScope(context, 'payloadlocationrec.write')
  const read = requireScope(context, 'payloadlocationrec.read')
  app.post('/pix/locrec', write, async (_request, reply) =>
    reply.code(201).send(toRecLocationView(createRecLocation(context))),
  )
  app.get('/pix/locrec', read, async (request) => {
    const query = parseListQuery(request.query, 'PayloadLocationRecConsultaInvalida')
    const found = store
      .all('recLocations')
      .filter(
        ({ criacao, idRec }) =>
          isInRange(query, criacao) &&
          (query.idRecPresente === undefined || query.idRecPresente === (idRec !== null)),
      )
    const { parametros, page } = buildPage(query, found)
    return { parametros, loc: page.map(toRecLocationView) }
  })
  app.get<ById>('/pix/locrec/:id', read, async ({ params }) =>
    toRecLocationView(findRecLocation(context, params.id)),
  )
  app.delete<ById>('/pix/locrec/:id/idRec', write, async ({ params }) => {
    const location = findRecLocation(context, params.id)
    const rec = location.idRec === null ? undefined : store.get('recs', location.idRec)
    const released = { ...location, idRec: null }
    store.commit(
      ['recLocations', params.id, released],
      ...(rec ? ([['recs', rec.idRec, { ...rec, locId: null }]] as const) : []),
    )
    return toRecLocationView(released)
  })
  /** Public location that the payer's bank fetches. */
  app.get<{ Params: { access: string } }>(
    '/pix/qr/v2/rec/:access',
    async ({ params, headers }, reply) => {
      const location = store.all('recLocations').find(({ access }) => access === params.access)
      const rec = location?.idRec ? store.get('recs', location.idRec) : undefined
      if (!rec)
        throw createPixProblem(
          'RecPayloadNaoEncontrado',
          'A location não exibe nenhuma recorrência.',
        )
      const payload = toRecPayload(rec)
      reply.header('cache-control', 'no-store')
      if (headers.accept?.includes('application/json')) return payload
      const keyUrl = `http://${context.base()}/pix/qr/v2/jwks`
      return reply
        .type('application/jose')
        .send(signPayload(payload, getSigningKey(store, 'location'), keyUrl))
    },
  )
}

const registerRecRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  const { store } = context
  const write = requireScope(context, 'rec.write')
  const read = requireScope(context, 'rec.read')
  app.post('/pix/rec', write, async ({ body }, reply) =>
    reply.code(201).send(toRecView(store, createRec(context, body))),
  )
  app.get<ById>('/pix/rec/:id', read, async ({ params, query }) => {
    const rec = findRec(context, params.id)
    const charge = query.txid === undefined ? null : findChargeOfRec(context, rec, query.txid)
    return toFullRecView(store, rec, charge)
  })
  app.patch<ById>('/pix/rec/:id', write, async ({ params, body }) =>
    toRecView(store, patchRec(context, params.id, body)),
  )
  app.get('/pix/rec', read, async (request) => {
    const query = parseListQuery(request.query, 'RecConsultaInvalida')
    const found = store
      .all('recs')
      .filter(
        ({ atualizacao, status, locId, body: { vinculo } }) =>
          isInRange(query, atualizacao[0]?.data ?? '') &&
          (query.status === undefined || query.status === status) &&
          (query.locationPresente === undefined || query.locationPresente === (locId !== null)) &&
          isDebtor(query, vinculo.devedor),
      )
    const { parametros, page } = buildPage(query, found)
    return { parametros, recs: page.map((rec) => toFullRecView(store, rec, null)) }
  })
}

const registerSolicRecRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  const { store } = context
  const write = requireScope(context, 'solicrec.write')
  app.post('/pix/solicrec', write, async ({ body }, reply) => {
    const order = parse(SolicRecBody, body, 'SolicRecOperacaoInvalida', 'solicrec')
    const request = createSolicRec(context, findRec(context, order.idRec), order)
    return reply.code(201).send(toSolicRecView(store, request))
  })
  app.get<ById>('/pix/solicrec/:id', requireScope(context, 'solicrec.read'), async ({ params }) =>
    toSolicRecView(store, findSolicRec(context, params.id)),
  )
  // API Pix documents 201 for this PATCH.
  app.patch<ById>('/pix/solicrec/:id', write, async ({ params, body }, reply) =>
    reply.code(201).send(toSolicRecView(store, patchSolicRec(context, params.id, body))),
  )
}

const registerCobRRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  const { store } = context
  const write = requireScope(context, 'cobr.write')
  const read = requireScope(context, 'cobr.read')
  app.post('/pix/cobr', write, async ({ body }, reply) =>
    reply
      .code(201)
      .send(toCobRView(store, putAutomaticCharge(context, generateTxid(), body), false)),
  )
  app.put<ById>('/pix/cobr/:id', write, async ({ params, body }, reply) =>
    reply.code(201).send(toCobRView(store, putAutomaticCharge(context, params.id, body), false)),
  )
  app.get<ById>('/pix/cobr/:id', read, async ({ params }) => {
    settleDueAttempts(context)
    return toCobRView(store, findAutomaticCharge(context, params.id))
  })
  app.patch<ById>('/pix/cobr/:id', write, async ({ params, body }) => {
    settleDueAttempts(context)
    return toCobRView(store, cancelAutomaticCharge(context, params.id, body), false)
  })
  app.get('/pix/cobr', read, async (request) => {
    settleDueAttempts(context)
    const query = parseListQuery(request.query, 'CobRConsultaInvalida')
    const found = store
      .all('automaticCharges')
      .filter(
        ({ criacao, status, body: { idRec } }) =>
          isInRange(query, criacao) &&
          (query.status === undefined || query.status === status) &&
          (query.idRec === undefined || query.idRec === idRec) &&
          isDebtor(query, store.get('recs', idRec)?.body.vinculo.devedor),
      )
    const { parametros, page } = buildPage(query, found)
    return { parametros, cobsr: page.map((charge) => toCobRView(store, charge)) }
  })
  app.post<{ Params: { id: string; day: string } }>(
    '/pix/cobr/:id/retentativa/:day',
    write,
    async ({ params }, reply) => {
      settleDueAttempts(context)
      const day = parse(z.iso.date(), params.day, 'CobROperacaoInvalida', 'data')
      return reply.code(201).send(toCobRView(store, retryAutomaticCharge(context, params.id, day)))
    },
  )
}

const HOOKS = {
  rec: { path: '/pix/webhookrec', error: 'WebhookRec' },
  cobr: { path: '/pix/webhookcobr', error: 'WebhookCobR' },
} as const

const registerHookRoutes = (
  app: FastifyInstance,
  context: SandboxContext,
  topic: AutomaticTopic,
): void => {
  const { config, store, clock, probeWebhook } = context
  const { path, error } = HOOKS[topic]
  const read = requireScope(context, `webhook${topic}.read`)
  const write = requireScope(context, `webhook${topic}.write`)
  const requireHook = () => {
    const hook = store.get('automaticHooks', topic)
    if (!hook) throw createPixProblem(`${error}NaoEncontrado`, 'Nenhum webhook cadastrado.')
    return hook
  }
  app.put(path, write, async ({ body }, reply) => {
    const { webhookUrl } = parse(HookBody, body, `${error}OperacaoInvalida`, 'webhook')
    const failure = config.isPixTlsOnly
      ? await probeWebhook({ kind: 'pix', automatic: topic }, webhookUrl)
      : null
    if (failure !== null)
      throw createViolation(`${error}OperacaoInvalida`, 'webhook.webhookUrl', failure, webhookUrl)
    store.commit(['automaticHooks', topic, { webhookUrl, criacao: clock().toISOString() }])
    return reply.code(200).send()
  })
  app.get(path, read, async () => requireHook())
  app.delete(path, write, async (_request, reply) => {
    requireHook()
    store.commit(['automaticHooks', topic, null])
    return reply.code(204).send()
  })
}

/** Pix Automático: recurrences, their requests and charges. */
export const registerAutomaticPixRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  registerLocationRoutes(app, context)
  registerRecRoutes(app, context)
  registerSolicRecRoutes(app, context)
  registerCobRRoutes(app, context)
  registerHookRoutes(app, context, 'rec')
  registerHookRoutes(app, context, 'cobr')
}
