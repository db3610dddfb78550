import {
  CHAVE,
  closeAll,
  createCob,
  createCobv,
  startTestSandbox,
  TXID,
  type Client,
} from '../testing/sandbox.ts'

afterEach(closeAll)

interface Violation {
  violacoes?: { propriedade: string }[]
}

const NOW = '2026-11-18T15:00:00.000Z'

let sandbox: Client
let auth: string
beforeEach(async () => {
  sandbox = await startTestSandbox({ now: NOW, base: 'sandbox.example:4100' })
  auth = await sandbox.token()
})

it('returns a new cobv with all receiver fields', async () => {
  const { status, body } = await sandbox.call(
    'PUT',
    `/pix/cobv/${TXID}`,
    createCobv('2026-12-15'),
    auth,
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({
    txid: TXID,
    revisao: 0,
    status: 'ATIVA',
    chave: CHAVE,
    valor: { original: '149.90' },
    calendario: { dataDeVencimento: '2026-12-15', validadeAposVencimento: 30 },
    recebedor: { nome: 'Operadora Telecom S.A.', cnpj: '11444777000161' },
    loc: { tipoCob: 'cobv' },
  })
  expect(body.location).toMatch(/^sandbox\.example:4100\/pix\/qr\/v2\/cobv\/[0-9a-f]{32}$/)
  expect(body.pixCopiaECola).toContain(body.location)
})

it('returns the same charge for the same PUT request', async () => {
  const first = await sandbox.call('PUT', `/pix/cobv/${TXID}`, createCobv('2026-12-15'), auth)
  const again = await sandbox.call('PUT', `/pix/cobv/${TXID}`, createCobv('2026-12-15'), auth)
  expect(again).toMatchObject({ status: 201, body: first.body })
})

it('rejects a txid of another charge', async () => {
  await sandbox.call('PUT', `/pix/cobv/${TXID}`, createCobv('2026-12-15'), auth)
  for (const [path, other] of [
    ['cobv', createCobv('2026-12-15', { valor: { original: '1.00' } })],
    ['cobv', createCobv('2026-12-16')],
    ['cob', createCob()],
  ] as const) {
    const { status, body } = await sandbox.call<{ type: string } & Violation>(
      'PUT',
      `/pix/${path}/${TXID}`,
      other,
      auth,
    )
    expect(status).toBe(400)
    expect(body.type).toMatch(/Cob(V)?OperacaoInvalida$/)
    expect(body.violacoes?.[0]?.propriedade).toBe('txid')
  }
  expect((await sandbox.call('GET', `/pix/cobv/${TXID}`, undefined, auth)).body).toMatchObject({
    valor: { original: '149.90' },
  })
})

const createInvalid = (more: Record<string, unknown>) => createCobv('2026-12-15', more)

it.each([
  ['cobv.valor.original', createInvalid({ valor: { original: '149.9' } })],
  ['cobv.valor.original', createInvalid({ valor: { original: '0.00' } })],
  ['cobv.valor.original', createInvalid({ valor: { original: 149.9 } })],
  [
    'cobv.valor.multa.modalidade',
    createInvalid({ valor: { original: '1.00', multa: { modalidade: 3, valorPerc: '2.00' } } }),
  ],
  [
    'cobv.valor.juros.modalidade',
    createInvalid({ valor: { original: '1.00', juros: { modalidade: 9, valorPerc: '2.00' } } }),
  ],
  [
    'cobv.valor.abatimento',
    createInvalid({
      valor: { original: '1.00', abatimento: { modalidade: 2, valorPerc: '100.00' } },
    }),
  ],
  [
    'cobv.valor.desconto',
    createInvalid({ valor: { original: '1.00', desconto: { modalidade: 1, valorPerc: '0.50' } } }),
  ],
  [
    'cobv.valor.desconto',
    createInvalid({ valor: { original: '1.00', desconto: { modalidade: 3, valorPerc: '1.00' } } }),
  ],
  ['cobv.devedor', createInvalid({ devedor: { nome: 'Ana' } })],
  [
    'cobv.devedor',
    createInvalid({ devedor: { nome: 'Ana', cpf: '39053344705', cnpj: '12ABC345000188' } }),
  ],
  ['cobv.devedor.cpf', createInvalid({ devedor: { nome: 'Ana', cpf: '390.533.447-05' } })],
  ['cobv.devedor', createInvalid({ devedor: undefined })],
  ['cobv.chave', createInvalid({ chave: 'somebody@else.example' })],
  ['cobv.solicitacaoPagador', createInvalid({ solicitacaoPagador: 'x'.repeat(141) })],
  [
    'cobv.infoAdicionais',
    createInvalid({ infoAdicionais: Array(51).fill({ nome: 'a', valor: 'b' }) }),
  ],
  ['cobv.calendario.dataDeVencimento', createCobv('2026-11-17')],
  ['cobv.calendario.dataDeVencimento', createCobv('2026-02-30')],
  [
    'cobv.calendario.validadeAposVencimento',
    createInvalid({ calendario: { dataDeVencimento: '2026-12-15', validadeAposVencimento: -1 } }),
  ],
  ['cobv.loc', createInvalid({ loc: { id: 9 } })],
])('reports %s as invalid', async (propriedade, input) => {
  const { status, headers, body } = await sandbox.call<Violation>(
    'PUT',
    `/pix/cobv/${TXID}`,
    input,
    auth,
  )
  expect(status).toBe(400)
  expect(headers.get('content-type')).toMatch('application/problem+json')
  expect(body.violacoes?.map((one) => one.propriedade)).toContain(propriedade)
  expect((await sandbox.call('GET', `/pix/cobv/${TXID}`, undefined, auth)).status).toBe(404)
})

it.each(['short', 'a'.repeat(36), `${'a'.repeat(25)}-`])('rejects the txid %s', async (txid) => {
  expect((await sandbox.call('PUT', `/pix/cob/${txid}`, createCob(), auth)).status).toBe(400)
})

it('stores each revision, and a company with letters in its CNPJ', async () => {
  await sandbox.call(
    'PUT',
    `/pix/cob/${TXID}`,
    createCob({ devedor: { cnpj: '12ABC345000188', nome: 'Telecom Norte' } }),
    auth,
  )
  const patched = await sandbox.call(
    'PATCH',
    `/pix/cob/${TXID}`,
    { valor: { original: '99.90' } },
    auth,
  )
  expect(patched).toMatchObject({
    status: 200,
    body: { revisao: 1, valor: { original: '99.90' }, calendario: { expiracao: 3600 } },
  })
  const first = await sandbox.call('GET', `/pix/cob/${TXID}?revisao=0`, undefined, auth)
  expect(first.body).toMatchObject({
    revisao: 0,
    valor: { original: '149.90' },
    devedor: { cnpj: '12ABC345000188' },
  })
  expect((await sandbox.call('GET', `/pix/cob/${TXID}?revisao=7`, undefined, auth)).status).toBe(
    400,
  )
})

it('removes a charge once, and not together with other changes', async () => {
  await sandbox.call('PUT', `/pix/cobv/${TXID}`, createCobv('2026-12-15'), auth)
  const status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
  const patchCharge = (body: unknown) => sandbox.call('PATCH', `/pix/cobv/${TXID}`, body, auth)
  expect((await patchCharge({ status, solicitacaoPagador: 'x' })).status).toBe(400)
  expect((await patchCharge({ status: 'CONCLUIDA' })).status).toBe(400)
  expect(await patchCharge({ status })).toMatchObject({ status: 200, body: { status, revisao: 1 } })
  expect((await patchCharge({ status })).status).toBe(400)
  expect((await patchCharge({ solicitacaoPagador: 'x' })).status).toBe(400)
  expect(
    (await sandbox.call('PUT', `/pix/cobv/${TXID}`, createCobv('2026-12-15'), auth)).status,
  ).toBe(400)
})

it('lists by creation, payer and status, in pages', async () => {
  for (const letter of 'abc')
    await sandbox.call('PUT', `/pix/cob/${letter.repeat(26)}`, createCob(), auth)
  await sandbox.call('PUT', `/pix/cobv/${TXID}`, createCobv('2026-12-15'), auth)
  const listCharges = async (query: string) =>
    (
      await sandbox.call<{ cobs: { txid: string }[]; parametros: unknown }>(
        'GET',
        `/pix/cob?${query}`,
        undefined,
        auth,
      )
    ).body
  const period = 'inicio=2026-11-18T00:00:00Z&fim=2026-11-19T00:00:00-03:00'
  const page = await listCharges(`${period}&paginacao.itensPorPagina=2&paginacao.paginaAtual=1`)
  expect(page.cobs.map(({ txid }) => txid)).toEqual(['c'.repeat(26)])
  expect(page.parametros).toMatchObject({
    paginacao: {
      paginaAtual: 1,
      itensPorPagina: 2,
      quantidadeDePaginas: 2,
      quantidadeTotalDeItens: 3,
    },
  })
  expect((await listCharges(`${period}&cpf=39053344705&status=ATIVA`)).cobs).toHaveLength(3)
  expect((await listCharges(`${period}&cpf=11144477735`)).cobs).toHaveLength(0)
  expect(
    (await listCharges('inicio=2026-11-17T00:00:00Z&fim=2026-11-17T23:00:00Z')).cobs,
  ).toHaveLength(0)
})

it.each([
  '',
  'inicio=2026-11-18T00:00:00Z',
  'inicio=2026-11-19T00:00:00Z&fim=2026-11-18T00:00:00Z',
  'inicio=x&fim=y',
])('rejects the list query %j', async (query) => {
  const { status, body } = await sandbox.call('GET', `/pix/cobv?${query}`, undefined, auth)
  expect(status).toBe(400)
  expect(body.type).toMatch(/CobVConsultaInvalida$/)
})

it('requires a token with the scope', async () => {
  expect((await sandbox.call('GET', `/pix/cob/${TXID}`)).status).toBe(401)
  expect((await sandbox.call('GET', `/pix/cob/${TXID}`, undefined, 'Bearer made-up')).status).toBe(
    401,
  )
  const { status, body } = await sandbox.call(
    'PUT',
    `/pix/cob/${TXID}`,
    createCob(),
    await sandbox.token('cob.read pix.read'),
  )
  expect(status).toBe(403)
  expect(body.type).toMatch(/AcessoNegado$/)
})

it.each([
  [
    'a wrong secret',
    { grant_type: 'client_credentials', client_id: 'portal', client_secret: 'x' },
    401,
  ],
  [
    'another grant',
    { grant_type: 'password', client_id: 'portal', client_secret: 'sandbox-pix-secret' },
    400,
  ],
  [
    'an unknown scope',
    {
      grant_type: 'client_credentials',
      client_id: 'portal',
      client_secret: 'sandbox-pix-secret',
      scope: 'all',
    },
    400,
  ],
])('issues no token for %s', async (_what, body, status) => {
  expect((await sandbox.call('POST', '/pix/oauth/token', body)).status).toBe(status)
})

it('returns problems for broken JSON and unknown URLs', async () => {
  expect(await sandbox.call('PUT', `/pix/cob/${TXID}`, '{"a":', auth)).toMatchObject({
    status: 400,
    body: { type: 'https://pix.bcb.gov.br/api/v2/error/RequisicaoInvalida' },
  })
  expect((await sandbox.call('GET', '/pix/cob/x/y', undefined, auth)).body.type).toMatch(
    /NaoEncontrado$/,
  )
})

it('accepts a form for the token request only', async () => {
  const postForm = (path: string, fields: Record<string, string>) =>
    fetch(sandbox.url + path, { method: 'POST', body: new URLSearchParams(fields) })
  const client = {
    grant_type: 'client_credentials',
    client_id: 'portal',
    client_secret: 'sandbox-pix-secret',
  }
  expect((await postForm('/pix/oauth/token', client)).status).toBe(200)
  expect((await postForm('/faults', { target: 'pix', mode: 'hang' })).status).toBe(415)
})
