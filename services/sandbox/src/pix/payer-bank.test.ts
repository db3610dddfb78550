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

const charge = async (
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

const pay = (sandbox: Client, copyPaste: string, more: Record<string, unknown> = {}) =>
  sandbox.call<{ code?: string; endToEndId: string; amount: string }>('POST', '/pix/pay', {
    copyPaste,
    ...more,
  })

it('pays a code and shows it on the charge', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const { status, body } = await pay(sandbox, await charge(sandbox, 'cob', createCob()))
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

it('lets one of many payers at once win', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const code = await charge(sandbox, 'cobv', createCobv('2026-12-15'))
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(sandbox, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200, 409, 409, 409, 409, 409, 409, 409,
  ])
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(
    new Set([undefined, 'already_paid']),
  )
})

it('asks fine and interest once the due date has passed', async () => {
  const first = await startTestSandbox({ now: NOW, base: 'localhost' })
  const valor = {
    original: '100.00',
    multa: { modalidade: 2, valorPerc: '2.00' },
    juros: { modalidade: 3, valorPerc: '1.00' },
  }
  await charge(first, 'cobv', createCobv('2026-11-18', { valor }))
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
  expect(await pay(later, code)).toMatchObject({ status: 200, body: { amount: '102.33' } })
})

it('refuses a code whose time is over, even after a restart', async () => {
  const base = 'localhost'
  const first = await startTestSandbox({ now: NOW, base })
  await charge(first, 'cob', createCob({ calendario: { expiracao: 60 } }))
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
  expect(await pay(later, code)).toMatchObject({ status: 410, body: { code: 'charge_expired' } })
})

it('refuses a removed charge and one already paid', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const removed = await charge(sandbox, 'cob', createCob())
  const status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
  await sandbox.call('PATCH', `/pix/cob/${TXID}`, { status }, await sandbox.token())
  expect(await pay(sandbox, removed)).toMatchObject({
    status: 410,
    body: { code: 'charge_removed' },
  })
  const paid = await charge(sandbox, 'cob', createCob(), 'b'.repeat(26))
  await pay(sandbox, paid)
  expect(await pay(sandbox, paid)).toMatchObject({ status: 409, body: { code: 'already_paid' } })
})

it('refuses codes that are broken, from elsewhere or for somebody unknown', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const code = await charge(sandbox, 'cob', createCob())
  const here = sandbox.url.replace('http://', '')
  const to = (location: string) => buildDynamicCode(location, { name: 'x', city: 'y' })
  expect((await pay(sandbox, 'hello')).body.code).toBe('bad_code')
  expect((await pay(sandbox, code.replace('Operadora', 'Operedora'))).body.code).toBe('bad_crc')
  expect((await pay(sandbox, vectors.brcode.own_dynamic)).body.code).toBe('unreachable_location')
  expect((await pay(sandbox, to(`${here}/pix/qr/v2/cob/none`))).body.code).toBe('charge_not_found')
  expect((await pay(sandbox, vectors.brcode.own_static)).body.code).toBe('unknown_receiver')
  expect((await sandbox.call('POST', '/pix/pay', {})).body.code).toBe('bad_request')
})

it('pays a static code of a known key with the amount in it or beside it', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const merchant = formatTlv('26', formatTlv('00', 'br.gov.bcb.pix') + formatTlv('01', CHAVE))
  const body = `000201${merchant}5204000053039865802BR5901x6001y62070503***6304`
  const code = body + computeCrc16(body)
  expect((await pay(sandbox, code)).body.code).toBe('amount_required')
  expect(await pay(sandbox, code, { amount: '10.05' })).toMatchObject({
    status: 200,
    body: { amount: '10.05', txid: null },
  })
})

it('signs what it shows at a location', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  await charge(sandbox, 'cob', createCob())
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

it('tells the webhook until it answers 200, with its secret kept in the address', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const hook = await startReceiver(500, 503)
  const auth = await sandbox.token()
  const webhookUrl = `${hook.url}/hooks/?secret=s1`
  expect((await sandbox.call('PUT', `/pix/webhook/${CHAVE}`, { webhookUrl }, auth)).status).toBe(
    200,
  )
  const { body } = await pay(sandbox, await charge(sandbox, 'cob', createCob()), {
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

it('tells the webhook after a restart what it could not tell before', async () => {
  const first = await startTestSandbox({ now: NOW })
  const silent = await startReceiver()
  await silent.close()
  const auth = await first.token()
  await first.call('PUT', `/pix/webhook/${CHAVE}`, { webhookUrl: silent.url }, auth)
  const { body } = await pay(first, await charge(first, 'cob', createCob()))
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

it('sends a notification once more when asked, and tells refunds', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const hook = await startReceiver()
  const auth = await sandbox.token()
  await sandbox.call('PUT', `/pix/webhook/${CHAVE}`, { webhookUrl: hook.url }, auth)
  const {
    body: { endToEndId },
  } = await pay(sandbox, await charge(sandbox, 'cob', createCob()))
  expect((await sandbox.call('POST', '/pix/notify', { endToEndId })).status).toBe(202)
  const [one, two] = await hook.waitForCount(2)
  expect(two?.text).toBe(one?.text)
  const refund = (id: string, valor: string) =>
    sandbox.call('PUT', `/pix/pix/${endToEndId}/devolucao/${id}`, { valor }, auth)
  const made = await refund('r1', '100.00')
  expect(made).toMatchObject({
    status: 201,
    body: { id: 'r1', valor: '100.00', status: 'DEVOLVIDO' },
  })
  expect(await refund('r1', '100.00')).toMatchObject({ status: 201, body: made.body })
  expect((await refund('r1', '1.00')).status).toBe(400)
  expect((await refund('r2', '49.91')).status).toBe(400)
  expect((await refund('r2', '49.90')).status).toBe(201)
  expect((await hook.waitForCount(4))[3]?.body).toMatchObject({
    pix: [{ devolucoes: [{ id: 'r1' }, { id: 'r2' }] }],
  })
  await hook.close()
})

it('registers webhooks only for its own keys and real addresses', async () => {
  const sandbox = await startTestSandbox()
  const auth = await sandbox.token()
  const put = (chave: string, webhookUrl: string) =>
    sandbox.call('PUT', `/pix/webhook/${chave}`, { webhookUrl }, auth)
  expect((await put('other', 'http://localhost:1/x')).status).toBe(400)
  expect((await put(CHAVE, 'ftp://localhost/x')).status).toBe(400)
  await put(CHAVE, 'http://localhost:1/x')
  expect((await sandbox.call('GET', `/pix/webhook/${CHAVE}`, undefined, auth)).body).toMatchObject({
    webhookUrl: 'http://localhost:1/x',
  })
  expect((await sandbox.call('DELETE', `/pix/webhook/${CHAVE}`, undefined, auth)).status).toBe(204)
  expect((await sandbox.call('GET', `/pix/webhook/${CHAVE}`, undefined, auth)).status).toBe(404)
})
