import { closeAll, createCobv, startTestSandbox, TXID, type Client } from '../testing/sandbox.ts'

const NOW = '2026-11-18T15:00:00.000Z'
const WINDOW = 'inicio=2026-11-18T00:00:00Z&fim=2026-11-19T00:00:00Z'
const OTHER_TXID = 'z9b2c3d4e5f6a1b2c3d4e5f6a1b2'

let sandbox: Client
let auth: string
beforeEach(async () => {
  sandbox = await startTestSandbox({ now: NOW })
  auth = await sandbox.token()
})
afterEach(closeAll)

const send = (method: string, path: string, body?: unknown) =>
  sandbox.call<Record<string, unknown>>(method, path, body, auth)
const createItem = (txid: string, more: Record<string, unknown> = {}) => ({
  txid,
  ...createCobv('2026-12-15', more),
})
const BATCH = {
  descricao: 'Faturas de novembro',
  cobsv: [createItem(TXID), createItem(OTHER_TXID, { valor: { original: '0.00' } })],
}
const getItems = async () => (await send('GET', '/pix/lotecobv/7')).body.cobsv

it('creates the charges of a batch and states the problem of each rejected one', async () => {
  expect((await send('PUT', '/pix/lotecobv/7', BATCH)).status).toBe(202)
  const batch = await send('GET', '/pix/lotecobv/7')
  expect(batch).toMatchObject({
    status: 200,
    body: {
      id: 7,
      descricao: BATCH.descricao,
      criacao: expect.stringMatching(/^2026-11-18T15/),
      cobsv: [
        { txid: TXID, status: 'CRIADA', criacao: expect.stringMatching(/^2026-11-18T15/) },
        {
          txid: OTHER_TXID,
          status: 'NEGADA',
          problema: {
            status: 400,
            type: expect.stringMatching(/CobVOperacaoInvalida$/),
            violacoes: [{ propriedade: 'cobv.valor.original' }],
          },
        },
      ],
    },
  })
  expect((await send('GET', `/pix/cobv/${TXID}`)).status).toBe(200)
  expect((await send('GET', `/pix/cobv/${OTHER_TXID}`)).status).toBe(404)
  expect((await send('PUT', `/pix/cobv/${OTHER_TXID}`, createCobv('2026-12-15'))).status).toBe(400)
  expect((await send('GET', `/pix/lotecobv?${WINDOW}`)).body).toMatchObject({ lotes: [batch.body] })
  expect((await send('GET', `/pix/cobv?${WINDOW}&loteCobVId=7`)).body.cobs).toHaveLength(1)
  expect((await send('GET', `/pix/cobv?${WINDOW}&loteCobVId=8`)).body.cobs).toEqual([])
})

it('alters all charges by PUT and some by PATCH', async () => {
  await send('PUT', '/pix/lotecobv/7', BATCH)
  const cobsv = [createItem(OTHER_TXID), createItem(TXID, { valor: { original: '1.00' } })]
  expect((await send('PUT', '/pix/lotecobv/7', { ...BATCH, cobsv })).status).toBe(202)
  expect(await getItems()).toMatchObject([{ status: 'CRIADA' }, { status: 'CRIADA' }])
  const patch = { cobsv: [{ txid: TXID, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }] }
  expect((await send('PATCH', '/pix/lotecobv/7', patch)).status).toBe(202)
  expect((await send('GET', `/pix/cobv/${TXID}`)).body).toMatchObject({
    status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
    valor: { original: '1.00' },
    revisao: 2,
  })
  await send('PATCH', '/pix/lotecobv/7', patch)
  expect(await getItems()).toMatchObject([
    { txid: TXID, status: 'NEGADA', criacao: expect.any(String), problema: { status: 400 } },
    { txid: OTHER_TXID, status: 'CRIADA' },
  ])
})

it.each([
  ['PUT', '/pix/lotecobv/x', BATCH, 400, 'LoteCobVOperacaoInvalida'],
  ['PUT', '/pix/lotecobv/8', { cobsv: BATCH.cobsv }, 400, 'LoteCobVOperacaoInvalida'],
  ['PUT', '/pix/lotecobv/8', { ...BATCH, cobsv: [] }, 400, 'LoteCobVOperacaoInvalida'],
  ['PUT', '/pix/lotecobv/8', BATCH, 400, 'LoteCobVOperacaoInvalida'],
  [
    'PUT',
    '/pix/lotecobv/7',
    { ...BATCH, cobsv: [createItem(TXID)] },
    400,
    'LoteCobVOperacaoInvalida',
  ],
  [
    'PATCH',
    '/pix/lotecobv/7',
    { cobsv: [createItem('a'.repeat(26))] },
    400,
    'LoteCobVOperacaoInvalida',
  ],
  ['PATCH', '/pix/lotecobv/8', {}, 404, 'LoteCobVNaoEncontrado'],
  ['GET', '/pix/lotecobv/8', undefined, 404, 'LoteCobVNaoEncontrado'],
  ['GET', '/pix/lotecobv', undefined, 400, 'LoteCobVConsultaInvalida'],
])('rejects %s %s', async (method, path, body, status, type) => {
  await send('PUT', '/pix/lotecobv/7', BATCH)
  expect(await send(method, path, body)).toMatchObject({
    status,
    body: { type: `https://pix.bcb.gov.br/api/v2/error/${type}` },
  })
})

it('requires the scopes of batches', async () => {
  const readOnly = await sandbox.token('lotecobv.read cobv.write')
  expect((await sandbox.call('PUT', '/pix/lotecobv/7', BATCH, readOnly)).status).toBe(403)
  expect((await sandbox.call('GET', `/pix/lotecobv?${WINDOW}`, undefined, readOnly)).status).toBe(
    200,
  )
})
