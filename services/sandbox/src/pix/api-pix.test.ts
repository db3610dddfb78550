import { startReceiver } from '../testing/receiver.ts'
import {
  CHAVE,
  closeAll,
  createCob,
  createCobv,
  startTestSandbox,
  TXID,
} from '../testing/sandbox.ts'

afterEach(closeAll)

const NOW = '2026-11-18T15:00:00.000Z'

it('chooses the txid of POST /cob', async () => {
  const sandbox = await startTestSandbox()
  const auth = await sandbox.token()
  const first = await sandbox.call('POST', '/pix/cob', createCob(), auth)
  expect(first).toMatchObject({
    status: 201,
    body: { txid: expect.stringMatching(/^[a-zA-Z0-9]{26,35}$/), status: 'ATIVA', revisao: 0 },
  })
  const second = await sandbox.call('POST', '/pix/cob', createCob(), auth)
  expect(second.body.txid).not.toBe(first.body.txid)
  const { txid, pixCopiaECola } = first.body
  expect((await sandbox.call('POST', '/pix/pay', { copyPaste: pixCopiaECola })).body).toMatchObject(
    {
      txid,
    },
  )
  expect((await sandbox.call('POST', '/pix/cob', {}, auth)).body.type).toMatch(
    /CobOperacaoInvalida$/,
  )
  const other = await sandbox.token('cobv.write')
  expect((await sandbox.call('POST', '/pix/cob', createCob(), other)).status).toBe(403)
})

it('lists webhooks, by period if there is one', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const auth = await sandbox.token()
  const list = async (query: string) => sandbox.call('GET', `/pix/webhook${query}`, undefined, auth)
  expect((await list('')).body).toMatchObject({ webhooks: [] })
  await sandbox.call('PUT', `/pix/webhook/${CHAVE}`, { webhookUrl: 'http://localhost/a' }, auth)
  const webhooks = [
    {
      chave: CHAVE,
      webhookUrl: 'http://localhost/a',
      criacao: expect.stringMatching(/^2026-11-18T15/),
      cnpj: '11444777000161',
    },
  ]
  expect(await list('')).toMatchObject({
    status: 200,
    body: { parametros: { paginacao: { quantidadeTotalDeItens: 1 } }, webhooks },
  })
  expect((await list('?inicio=2026-11-18T00:00:00Z')).body).toMatchObject({ webhooks })
  expect((await list('?fim=2026-11-18T00:00:00Z')).body).toMatchObject({ webhooks: [] })
  expect((await list('?inicio=2026-11-18T00:00:00Z&fim=2026-11-17T00:00:00Z')).body.type).toMatch(
    /WebhookConsultaInvalida$/,
  )
})

it('serves the token at one base URL and the API under a prefix', async () => {
  const sandbox = await startTestSandbox()
  const response = await fetch(`${sandbox.url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('portal:sandbox-pix-secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'cobv.write' }),
  })
  const { access_token } = (await response.json()) as { access_token: string }
  const auth = `Bearer ${access_token}`
  const body = createCobv('2099-12-15')
  expect((await sandbox.call('PUT', `/v2/cobv/${TXID}`, body, auth)).status).toBe(201)
  expect((await sandbox.call('GET', `/v2/cobv/${TXID}`, undefined, auth)).status).toBe(403)
  expect(
    (await sandbox.call('GET', '/v2/cobv/none', undefined, await sandbox.token())).body.type,
  ).toMatch(/CobVNaoEncontrada$/)
  await sandbox.call('POST', '/faults', { target: 'pix', mode: 'error' })
  expect((await sandbox.call('GET', `/v2/cobv/${TXID}`, undefined, auth)).status).toBe(503)
})

it.each(['/pix', '/v2'])('accepts a slash at the end of a path under %s', async (base) => {
  const sandbox = await startTestSandbox({ now: NOW })
  const auth = await sandbox.token()
  expect((await sandbox.call('PUT', `${base}/cob/${TXID}/`, createCob(), auth)).status).toBe(201)
  const period = 'inicio=2026-11-18T00:00:00Z&fim=2026-11-19T00:00:00Z'
  expect((await sandbox.call('GET', `${base}/cob/?${period}`, undefined, auth)).body).toMatchObject(
    {
      cobs: [{ txid: TXID, loc: { txid: TXID, tipoCob: 'cob' } }],
    },
  )
})

it('sends Pix webhooks without a signature when that is configured', async () => {
  const sandbox = await startTestSandbox({ isPixWebhookSigned: false })
  const auth = await sandbox.token()
  const hook = await startReceiver()
  await sandbox.call('PUT', `/pix/webhook/${CHAVE}`, { webhookUrl: hook.url }, auth)
  const { body } = await sandbox.call('PUT', `/pix/cob/${TXID}`, createCob(), auth)
  await sandbox.call('POST', '/pix/pay', { copyPaste: body.pixCopiaECola })
  const [received] = await hook.waitForCount(1)
  expect(received?.headers).not.toHaveProperty('x-jws-signature')
  expect(received?.body).toMatchObject({ pix: [{ txid: TXID }] })
  await hook.close()
})

it('responds with a problem to a malformed URL', async () => {
  const sandbox = await startTestSandbox()
  const pix = await sandbox.call('GET', '/pix/cob/%E0%A4%A')
  expect(pix).toMatchObject({ status: 400, body: { status: 400 } })
  expect(pix.body.type).toMatch(/RequisicaoInvalida$/)
  const bank = await sandbox.call('GET', '/bank/%E0%A4%A')
  expect(bank).toMatchObject({ status: 400, body: { code: 'bad_request' } })
})
