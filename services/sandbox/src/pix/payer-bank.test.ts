import type { JsonWebKey } from 'node:crypto'
import { buildDynamicCode } from '../br-code/br-code.ts'
import { computeCrc16 } from '../br-code/crc16.ts'
import { formatTlv } from '../br-code/tlv.ts'
import { startReceiver } from '../testing/receiver.ts'
import {
  CHAVE,
  closeAll,
  createCob,
  createCobv,
  startTestSandbox,
  TXID,
  type Client,
} from '../testing/sandbox.ts'
import vectors from '../testing/vectors.json' with { type: 'json' }
import { verifyPayload } from '../keys/jws.ts'

afterEach(closeAll)

const NOW = '2026-11-18T15:00:00.000Z'

const createCharge = async (
  sandbox: Client,
  kind: 'cob' | 'cobv',
  input: unknown,
  txid = TXID,
): Promise<string> => {
  const { body } = await sandbox.call<{ pixCopiaECola: string }>(
    'PUT',
    `/pix/${kind}/${txid}`,
    input,
    await sandbox.token(),
  )
  return body.pixCopiaECola
}

const payCode = (sandbox: Client, copyPaste: string, more: Record<string, unknown> = {}) =>
  sandbox.call<{ code?: string; endToEndId: string; amount: string }>('POST', '/pix/pay', {
    copyPaste,
    ...more,
  })

it('pays a code and shows it on the charge', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const { status, body } = await payCode(sandbox, await createCharge(sandbox, 'cob', createCob()))
  expect(status).toBe(200)
  expect(body).toEqual({
    endToEndId: expect.stringMatching(/^E\d{20}[A-Za-z0-9]{11}$/),
    txid: TXID,
    amount: '149.90',
  })
  const auth = await sandbox.token()
  expect((await sandbox.call('GET', `/pix/cob/${TXID}`, undefined, auth)).body).toMatchObject({
    status: 'CONCLUIDA',
    pix: [{ endToEndId: body.endToEndId, txid: TXID, valor: '149.90' }],
  })
  expect(
    (await sandbox.call('GET', `/pix/pix/${body.endToEndId}`, undefined, auth)).body,
  ).toMatchObject({
    componentesValor: { original: { valor: '149.90' } },
  })
})

it('lets only one of many concurrent payers succeed', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const code = await createCharge(sandbox, 'cobv', createCobv('2026-12-15'))
  const answers = await Promise.all(Array.from({ length: 8 }, () => payCode(sandbox, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200, 409, 409, 409, 409, 409, 409, 409,
  ])
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(
    new Set([undefined, 'already_paid']),
  )
})

it('charges fine and interest after the due date', async () => {
  const first = await startTestSandbox({ now: NOW, base: 'localhost' })
  const valor = {
    original: '100.00',
    multa: { modalidade: 2, valorPerc: '2.00' },
    juros: { modalidade: 3, valorPerc: '1.00' },
  }
  await createCharge(first, 'cobv', createCobv('2026-11-18', { valor }))
  await first.close()
  const later = await startTestSandbox({ now: '2026-11-28T15:00:00Z', dataDir: first.dataDir })
  const { body } = await later.call<{ location: string }>(
    'GET',
    `/pix/cobv/${TXID}`,
    undefined,
    await later.token(),
  )
  const path = body.location.replace('localhost', '')
  const payload = await fetch(later.url + path, { headers: { accept: 'application/json' } })
  expect(await payload.json()).toMatchObject({
    valor: { original: '100.00', multa: '2.00', juros: '0.33', final: '102.33' },
  })
  const code = buildDynamicCode(later.url.replace('http://', '') + path, { name: 'x', city: 'y' })
  expect(await payCode(later, code)).toMatchObject({ status: 200, body: { amount: '102.33' } })
})

it('rejects an expired code, also after a restart', async () => {
  const base = 'localhost'
  const first = await startTestSandbox({ now: NOW, base })
  await createCharge(first, 'cob', createCob({ calendario: { expiracao: 60 } }))
  await first.close()
  const later = await startTestSandbox({ now: '2026-11-18T15:02:00Z', dataDir: first.dataDir })
  const { body } = await later.call<{ location: string }>(
    'GET',
    `/pix/cob/${TXID}`,
    undefined,
    await later.token(),
  )
  const code = buildDynamicCode(body.location.replace(base, later.url.replace('http://', '')), {
    name: 'x',
    city: 'y',
  })
  expect(await payCode(later, code)).toMatchObject({
    status: 410,
    body: { code: 'charge_expired' },
  })
})

it('rejects a removed charge and a paid one', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const removed = await createCharge(sandbox, 'cob', createCob())
  const status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
  await sandbox.call('PATCH', `/pix/cob/${TXID}`, { status }, await sandbox.token())
  expect(await payCode(sandbox, removed)).toMatchObject({
    status: 410,
    body: { code: 'charge_removed' },
  })
  const paid = await createCharge(sandbox, 'cob', createCob(), 'b'.repeat(26))
  await payCode(sandbox, paid)
  expect(await payCode(sandbox, paid)).toMatchObject({
    status: 409,
    body: { code: 'already_paid' },
  })
})

it('rejects broken codes, foreign locations and unknown receivers', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const code = await createCharge(sandbox, 'cob', createCob())
  const here = sandbox.url.replace('http://', '')
  const buildCode = (location: string) => buildDynamicCode(location, { name: 'x', city: 'y' })
  expect((await payCode(sandbox, 'hello')).body.code).toBe('bad_code')
  expect((await payCode(sandbox, code.replace('Operadora', 'Operedora'))).body.code).toBe('bad_crc')
  expect((await payCode(sandbox, vectors.brcode.own_dynamic)).body.code).toBe(
    'unreachable_location',
  )
  expect((await payCode(sandbox, buildCode(`${here}/pix/qr/v2/cob/none`))).body.code).toBe(
    'charge_not_found',
  )
  expect((await payCode(sandbox, vectors.brcode.own_static)).body.code).toBe('unknown_receiver')
  expect((await sandbox.call('POST', '/pix/pay', {})).body.code).toBe('bad_request')
})

/** A static code without amount and txid. */
const buildStaticCode = (): string => {
  const merchant = formatTlv('26', formatTlv('00', 'br.gov.bcb.pix') + formatTlv('01', CHAVE))
  const body = `000201${merchant}5204000053039865802BR5901x6001y62070503***6304`
  return body + computeCrc16(body)
}

it('lists Pix by payer, and sends no webhook for one without a txid', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const auth = await sandbox.token()
  const webhookUrl = 'http://127.0.0.1:1/none'
  await sandbox.call('PUT', `/pix/webhook/${CHAVE}`, { webhookUrl }, auth)
  await payCode(sandbox, buildStaticCode(), { amount: '10.05' })
  expect((await sandbox.call('GET', '/page/state.json')).body).toMatchObject({ waiting: 0 })
  const { body } = await payCode(sandbox, await createCharge(sandbox, 'cob', createCob()))
  expect((await sandbox.call('GET', '/page/state.json')).body).toMatchObject({ waiting: 1 })
  const list = async (cpf: string) =>
    (
      await sandbox.call(
        'GET',
        `/pix/pix?inicio=2020-01-01T00:00:00Z&fim=2099-01-01T00:00:00Z&cpf=${cpf}`,
        undefined,
        auth,
      )
    ).body.pix
  expect(await list('39053344705')).toMatchObject([{ endToEndId: body.endToEndId }])
  expect(await list('16899535009')).toEqual([])
})

it("pays a static code with its amount or the payer's", async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const code = buildStaticCode()
  expect((await payCode(sandbox, code)).body.code).toBe('amount_required')
  expect(await payCode(sandbox, code, { amount: '10.05' })).toMatchObject({
    status: 200,
    body: { amount: '10.05', txid: null },
  })
})

it('signs the payload of a location', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  await createCharge(sandbox, 'cob', createCob())
  const { body } = await sandbox.call<{ location: string }>(
    'GET',
    `/pix/cob/${TXID}`,
    undefined,
    await sandbox.token(),
  )
  const answer = await fetch(`http://${body.location}`)
  expect(answer.headers.get('content-type')).toMatch('application/jose')
  const { keys } = (await sandbox.call<{ keys: JsonWebKey[] }>('GET', '/pix/qr/v2/jwks')).body
  const jws = await answer.text()
  expect(verifyPayload(jws, keys)).toMatchObject({ txid: TXID, status: 'ATIVA' })
  expect(verifyPayload(jws.replace(/\.[^.]+\./, '.e30.'), keys)).toBeNull()
})

it('retries the webhook until a 200 response and preserves the query of its URL', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const hook = await startReceiver(500, 503)
  const auth = await sandbox.token()
  const webhookUrl = `${hook.url}/hooks/?secret=s1`
  expect((await sandbox.call('PUT', `/pix/webhook/${CHAVE}`, { webhookUrl }, auth)).status).toBe(
    200,
  )
  const { body } = await payCode(sandbox, await createCharge(sandbox, 'cob', createCob()), {
    infoPagador: 'obrigada',
  })
  const received = await hook.waitForCount(3)
  expect(received.map(({ url }) => url)).toEqual(Array(3).fill('/hooks/pix?secret=s1'))
  expect(received[2]?.body).toEqual({
    pix: [
      {
        endToEndId: body.endToEndId,
        txid: TXID,
        valor: '149.90',
        chave: CHAVE,
        infoPagador: 'obrigada',
        horario: expect.stringMatching(/^2026-11-18T15:00/),
        componentesValor: { original: { valor: '149.90' } },
      },
    ],
  })
  await hook.close()
})

it('sends a pending webhook after a restart', async () => {
  const first = await startTestSandbox({ now: NOW })
  const silent = await startReceiver()
  await silent.close()
  const auth = await first.token()
  await first.call('PUT', `/pix/webhook/${CHAVE}`, { webhookUrl: silent.url }, auth)
  const { body } = await payCode(first, await createCharge(first, 'cob', createCob()))
  await first.close()
  const later = await startTestSandbox({ now: NOW, dataDir: first.dataDir })
  const hook = await startReceiver()
  expect(
    (await later.call('PUT', `/pix/webhook/${CHAVE}`, { webhookUrl: hook.url }, auth)).status,
  ).toBe(200)
  expect((await hook.waitForCount(1))[0]?.body).toMatchObject({
    pix: [{ endToEndId: body.endToEndId }],
  })
  await hook.close()
})

it('resends a webhook on request and sends one for refunds', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const hook = await startReceiver()
  const auth = await sandbox.token()
  await sandbox.call('PUT', `/pix/webhook/${CHAVE}`, { webhookUrl: hook.url }, auth)
  const {
    body: { endToEndId },
  } = await payCode(sandbox, await createCharge(sandbox, 'cob', createCob()))
  expect((await sandbox.call('POST', '/pix/notify', { endToEndId })).status).toBe(202)
  const [one, two] = await hook.waitForCount(2)
  expect(two?.text).toBe(one?.text)
  const createRefund = (id: string, valor: string) =>
    sandbox.call('PUT', `/pix/pix/${endToEndId}/devolucao/${id}`, { valor }, auth)
  const made = await createRefund('r1', '100.00')
  expect(made).toMatchObject({
    status: 201,
    body: { id: 'r1', valor: '100.00', status: 'DEVOLVIDO' },
  })
  expect((await createRefund('r1', '100.00')).status).toBe(400)
  expect((await createRefund('r2', '49.91')).status).toBe(400)
  expect((await createRefund('r2', '49.90')).status).toBe(201)
  expect((await hook.waitForCount(4))[3]?.body).toMatchObject({
    pix: [{ devolucoes: [{ id: 'r1' }, { id: 'r2' }] }],
  })
  await hook.close()
})

it('registers webhooks only for its own keys and valid URLs', async () => {
  const sandbox = await startTestSandbox()
  const auth = await sandbox.token()
  const putWebhook = (chave: string, webhookUrl: string) =>
    sandbox.call('PUT', `/pix/webhook/${chave}`, { webhookUrl }, auth)
  expect((await putWebhook('other', 'http://localhost:1/x')).status).toBe(400)
  expect((await putWebhook(CHAVE, 'ftp://localhost/x')).status).toBe(400)
  await putWebhook(CHAVE, 'http://localhost:1/x')
  expect((await sandbox.call('GET', `/pix/webhook/${CHAVE}`, undefined, auth)).body).toMatchObject({
    webhookUrl: 'http://localhost:1/x',
  })
  expect((await sandbox.call('DELETE', `/pix/webhook/${CHAVE}`, undefined, auth)).status).toBe(204)
  expect((await sandbox.call('GET', `/pix/webhook/${CHAVE}`, undefined, auth)).status).toBe(404)
})
