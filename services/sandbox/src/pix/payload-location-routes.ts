import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { buildPage, isInRange, parseListQuery } from './lists.ts'
import { createLocation, findLocation, releaseLocation, toLocationView } from './locations.ts'
import { requireScope } from './oauth.ts'
import { parse } from './parse-body.ts'

type Named = { Params: { id: string } }

const Body = z.object({ tipoCob: z.enum(['cob', 'cobv']) })

/** Locations that the receiver creates in advance, and their charges. */
export const registerPayloadLocationRoutes = (
  app: FastifyInstance,
  context: SandboxContext,
): void => {
  const { store } = context
  const write = requireScope(context, 'payloadlocation.write')
  const read = requireScope(context, 'payloadlocation.read')

  app.post('/pix/loc', write, async ({ body }, reply) => {
    const { tipoCob } = parse(Body, body, 'PayloadLocationOperacaoInvalida', 'loc')
    const { location, changes } = createLocation(context, tipoCob, null)
    store.commit(...changes)
    return reply
      .code(201)
      .header('location', `${context.base()}/pix/loc/${location.id}`)
      .send(toLocationView(location))
  })

  app.get('/pix/loc', read, async (request) => {
    const query = parseListQuery(request.query, 'PayloadLocationConsultaInvalida')
    const found = store
      .all('locations')
      .filter(
        ({ criacao, txid, tipoCob }) =>
          isInRange(query, criacao) &&
          (query.txIdPresente === undefined || query.txIdPresente === (txid !== null)) &&
          (query.tipoCob === undefined || query.tipoCob === tipoCob),
      )
    const { parametros, page } = buildPage(query, found)
    return { parametros, loc: page.map(toLocationView) }
  })

  app.get<Named>('/pix/loc/:id', read, async ({ params }) =>
    toLocationView(findLocation(context, params.id)),
  )

  app.delete<Named>('/pix/loc/:id/txid', write, async ({ params }) =>
    toLocationView(releaseLocation(context, findLocation(context, params.id))),
  )
}
