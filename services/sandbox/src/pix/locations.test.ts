import {
  closeAll,
  createCob,
  createCobv,
  startTestSandbox,
  TXID,
  type Client,
} from '../testing/sandbox.ts'

const NOW = '2026-11-18T15:00:00.000Z'
const WINDOW = 'inicio=2026-11-18T00:00:00Z&fim=2026-11-19T00:00:00Z'
const OTHER_TXID = 'z9b2c3d4e5f6a1b2c3d4e5f6a1b2'

interface Loc {
  id: number
  location: string
  txid?: string
}
interface Charge {
  txid: string
  revisao: number
  loc?: Loc
  location?: string
  pixCopiaECola?: string
  type?: string
  violacoes?: { propriedade: string; razao: string }[]
}

let sandbox: Client
let auth: string
beforeEach(async () => {
  sandbox = await startTestSandbox({ now: NOW })
  auth = await sandbox.token()
})
afterEach(closeAll)

const send = <T = Charge>(method: string, path: string, body?: unknown) =>
  sandbox.call<T>(method, path, body, auth)
const createLoc = async (tipoCob: string) => (await send<Loc>('POST', '/pix/loc', { tipoCob })).body

it('creates a location, binds a charge to it and releases it', async () => {
  const created = await send<Loc>('POST', '/pix/loc', { tipoCob: 'cob' })
  expect(created).toMatchObject({
    status: 201,
    body: { id: 1, location: expect.stringMatching(/\/cob\/[0-9a-f]{32}$/), tipoCob: 'cob' },
  })
  expect(created.headers.get('location')).toMatch(/\/pix\/loc\/1$/)
  const { id, location } = created.body
  expect((await fetch(`http://${location}`)).status).toBe(404)

  const charge = await send('PUT', `/pix/cob/${TXID}`, createCob({ loc: { id } }))
  expect(charge.body).toMatchObject({ location, loc: { id, txid: TXID, location } })
  expect((await send('PUT', `/pix/cob/${TXID}`, createCob({ loc: { id } }))).body).toEqual(
    charge.body,
  )
  expect((await fetch(`http://${location}`)).status).toBe(200)
  expect((await send<Loc>('GET', `/pix/loc/${id}`)).body).toMatchObject({ id, txid: TXID })

  const released = await send<Loc>('DELETE', `/pix/loc/${id}/txid`)
  expect(released.status).toBe(200)
  expect(released.body).toEqual(created.body)
  const unbound = (await send('GET', `/pix/cob/${TXID}`)).body
  expect(unbound).toMatchObject({ txid: TXID, status: 'ATIVA' })
  for (const field of ['loc', 'location', 'pixCopiaECola'])
    expect(unbound).not.toHaveProperty(field)
  expect((await fetch(`http://${location}`)).status).toBe(404)
  expect((await sandbox.call('GET', '/pix/open')).body).toEqual({ charges: [] })
  expect((await sandbox.call('GET', `/page/qr/${TXID}`)).status).toBe(404)
})

it('moves a charge to another location without a new revision', async () => {
  const first = (await send('PUT', `/pix/cobv/${TXID}`, createCobv('2026-12-15'))).body
  const { id } = await createLoc('cobv')
  const moved = (await send('PATCH', `/pix/cobv/${TXID}`, { loc: { id } })).body
  expect(moved).toMatchObject({ revisao: 0, loc: { id, txid: TXID } })
  expect((await send<Loc>('GET', `/pix/loc/${first.loc?.id}`)).body).not.toHaveProperty('txid')
  const revised = { loc: { id: first.loc?.id }, solicitacaoPagador: 'x' }
  expect((await send('PATCH', `/pix/cobv/${TXID}`, revised)).body).toMatchObject({
    revisao: 1,
    location: first.location,
  })
})

it.each([
  ['a missing location', 99, /inexiste/],
  ['a location in use', 1, /outra cobrança/],
  ['a location of the other kind', 2, /tipo "cob"/],
])('rejects %s', async (_what, id, reason) => {
  await send('PUT', `/pix/cobv/${OTHER_TXID}`, createCobv('2026-12-15'))
  await createLoc('cob')
  const { status, body } = await send(
    'PUT',
    `/pix/cobv/${TXID}`,
    createCobv('2026-12-15', { loc: { id } }),
  )
  expect(status).toBe(400)
  expect(body.violacoes).toEqual([
    { propriedade: 'cobv.loc', razao: expect.stringMatching(reason), valor: String(id) },
  ])
})

it('lists locations by period, kind and charge', async () => {
  await send('PUT', `/pix/cobv/${TXID}`, createCobv('2026-12-15'))
  await createLoc('cob')
  await createLoc('cobv')
  const list = async (query: string) =>
    (await send<{ loc: Loc[] }>('GET', `/pix/loc?${WINDOW}${query}`)).body.loc.map(({ id }) => id)
  expect(await list('')).toEqual([1, 2, 3])
  expect(await list('&tipoCob=cobv')).toEqual([1, 3])
  expect(await list('&txIdPresente=false')).toEqual([2, 3])
  expect(await list('&paginacao.itensPorPagina=1&paginacao.paginaAtual=2')).toEqual([3])
})

it.each([
  ['GET', '/pix/loc/9', undefined, 404, 'PayloadLocationNaoEncontrado'],
  ['DELETE', '/pix/loc/9/txid', undefined, 404, 'PayloadLocationNaoEncontrado'],
  ['POST', '/pix/loc', { tipoCob: 'rec' }, 400, 'PayloadLocationOperacaoInvalida'],
  ['GET', '/pix/loc', undefined, 400, 'PayloadLocationConsultaInvalida'],
])('rejects %s %s', async (method, path, body, status, type) => {
  expect(await send(method, path, body)).toMatchObject({
    status,
    body: { type: `https://pix.bcb.gov.br/api/v2/error/${type}` },
  })
})

it('requires the scopes of locations', async () => {
  const readOnly = await sandbox.token('payloadlocation.read')
  expect((await sandbox.call('GET', `/pix/loc?${WINDOW}`, undefined, readOnly)).status).toBe(200)
  expect((await sandbox.call('POST', '/pix/loc', { tipoCob: 'cob' }, readOnly)).status).toBe(403)
})
