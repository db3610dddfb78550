import { readFileSync } from 'node:fs'
import { parseBrCode } from '../br-code/br-code.ts'
import { CARD_KEY, createCardShop } from '../testing/card.ts'
import { closeAll, createCob, startTestSandbox, TXID, type Client } from '../testing/sandbox.ts'
import vectors from '../testing/vectors.json' with { type: 'json' }
import { PROFILE_MODES, PROFILES } from './profiles.ts'

const NOW = '2026-11-18T15:00:00.000Z'
const BANK_KEY = 'Bearer sandbox-bank-key'
const SMS_KEY = 'Bearer sandbox-sms-key'
const OTHER_TXID = 'z9b2c3d4e5f6a1b2c3d4e5f6a1b2'
const WINDOW = 'inicio=2026-11-18T00:00:00Z&fim=2026-11-19T00:00:00Z'
const APPROVED = '4111111111111111'
const [, boleto] = vectors.boleto47
const [otherBill] = vectors.arrecadacao_telecom_own

type Json = Record<string, unknown>

let sandbox: Client
let auth: string
let paymentId: string
let endToEndId: string

const get = async (path: string): Promise<Json> => {
  const key = path.startsWith('/card') ? CARD_KEY : BANK_KEY
  return (await sandbox.call('GET', path, undefined, path.startsWith('/pix') ? auth : key)).body
}
const setProfile = (target: string, mode: string, more: Json = {}) =>
  sandbox.call<{ faults: Json[] }>('POST', '/faults', { target, mode, ...more })

const createBill = (line: string | undefined) => ({
  line,
  amountCents: 14990,
  dueDate: '2026-12-15',
  payer: { name: 'Ana Souza', document: '39053344705' },
  withPix: true,
})

/** A paid charge, card payment and bill, and an open charge and bill. */
beforeAll(async () => {
  sandbox = await startTestSandbox({ now: NOW })
  auth = await sandbox.token()
  const charge = await sandbox.call('PUT', `/pix/cob/${TXID}`, createCob(), auth)
  const paid = await sandbox.call('POST', '/pix/pay', { copyPaste: charge.body.pixCopiaECola })
  endToEndId = String(paid.body.endToEndId)
  await sandbox.call('POST', '/pix/med', { endToEndId, status: 'returned', amount: '1.00' })
  await sandbox.call('PUT', `/pix/cob/${OTHER_TXID}`, createCob(), auth)
  await sandbox.call('PUT', '/bank/bills/a0', createBill(boleto?.line), BANK_KEY)
  await sandbox.call('PUT', '/bank/bills/b0', createBill(otherBill?.line), BANK_KEY)
  await sandbox.call('POST', '/bank/pay', { line: boleto?.line })
  paymentId = (await createCardShop(sandbox).payCard(APPROVED)).body.id
})
afterEach(async () => {
  for (const target of ['pix', 'card', 'bank', 'sms']) await setProfile(target, 'off')
})
afterAll(closeAll)

const paths = {
  charge: () => `/pix/cob/${TXID}`,
  openCharge: () => `/pix/cob/${OTHER_TXID}`,
  received: () => `/pix/pix/${endToEndId}`,
  receivedList: () => `/pix/pix?${WINDOW}`,
  chargeList: () => `/pix/cob?${WINDOW}`,
  bill: () => '/bank/bills/a0',
  openBill: () => '/bank/bills/b0',
  billList: () => `/bank/bills?changedSince=${NOW}`,
  payment: () => `/card/payments/${paymentId}`,
  byReference: () => '/card/payments?reference=order-1',
  paymentList: () => `/card/payments?changedSince=${NOW}`,
}

const OTHER_HOST = 'outro-provedor.example'
const FUTURE = expect.stringMatching(/^2099-/) as unknown

it.each<[string, string, keyof typeof paths, Json, Json?]>([
  ['pix', 'wrong_reference', 'charge', { txid: expect.not.stringContaining(TXID) }],
  [
    'pix',
    'wrong_amount',
    'charge',
    { valor: { original: '1499.00' }, pix: [{ valor: '1499.00' }] },
  ],
  ['pix', 'wrong_amount', 'receivedList', { pix: [{ valor: '1.50' }] }, { factor: 0.01 }],
  ['pix', 'negative', 'charge', { valor: { original: '-149.90' }, pix: [{ valor: '-149.90' }] }],
  ['pix', 'wrong_key', 'charge', { chave: expect.stringMatching(/^0{8}-/) }],
  ['pix', 'wrong_debtor', 'charge', { devedor: { cpf: '00000000191', nome: 'Outra Pessoa' } }],
  ['pix', 'wrong_status', 'charge', { status: 'ATIVA' }],
  ['pix', 'wrong_status', 'received', { devolucoes: [{ status: 'EM_PROCESSAMENTO' }] }],
  ['pix', 'unknown_enum', 'charge', { status: 'ESTADO_NOVO' }],
  ['pix', 'bad_code', 'openCharge', { pixCopiaECola: 'GARBAGE', status: 'ATIVA' }],
  ['pix', 'other_location', 'charge', { location: expect.stringMatching(`^${OTHER_HOST}/pix`) }],
  ['pix', 'future_date', 'charge', { pix: [{ horario: FUTURE }] }],
  ['pix', 'future_date', 'receivedList', { pix: [{ horario: FUTURE }] }],
  ['pix', 'other_object', 'openCharge', { txid: TXID, status: 'CONCLUIDA' }],
  ['card', 'wrong_reference', 'payment', { reference: 'order-0' }],
  ['card', 'wrong_amount', 'paymentList', { payments: [{ amountCents: 149900 }] }],
  ['card', 'negative', 'payment', { amountCents: -14990 }],
  ['card', 'wrong_status', 'byReference', { payments: [{ status: 'processing' }] }],
  ['card', 'unknown_enum', 'payment', { status: 'brand_new' }],
  ['card', 'future_date', 'payment', { capturedAt: FUTURE }],
  ['bank', 'wrong_reference', 'bill', { id: 'a1' }],
  ['bank', 'wrong_amount', 'billList', { bills: [{ amountCents: 149900 }, {}] }],
  ['bank', 'negative', 'bill', { amountCents: -14990 }],
  ['bank', 'wrong_debtor', 'bill', { payer: { name: 'Outra Pessoa', document: '00000000191' } }],
  ['bank', 'wrong_status', 'bill', { status: 'open' }],
  ['bank', 'unknown_enum', 'bill', { status: 'brand_new' }],
  ['bank', 'bad_code', 'bill', { line: 'GARBAGE', pix: { copyPaste: 'GARBAGE' } }],
  ['bank', 'future_date', 'bill', { paidAt: FUTURE }],
  ['bank', 'other_object', 'openBill', { id: 'a0', status: 'settled' }],
])('%s: %s falsifies %s', async (target, mode, path, changed, more = {}) => {
  const honest = await get(paths[path]())
  expect(honest).not.toMatchObject(changed)
  expect((await setProfile(target, mode, more)).status).toBe(200)
  expect(await get(paths[path]())).toMatchObject(changed)
  await setProfile(target, 'off')
  expect(await get(paths[path]())).toEqual(honest)
})

it('falsifies a code whose checksum is right', async () => {
  const code = String((await get(paths.openCharge())).pixCopiaECola)
  await setProfile('pix', 'other_location')
  expect(parseBrCode(String((await get(paths.openCharge())).pixCopiaECola))).toMatchObject({
    kind: 'dynamic',
    location: expect.stringMatching(`^${OTHER_HOST}/`),
  })
  await setProfile('pix', 'wrong_currency')
  const dollars = String((await get(paths.openCharge())).pixCopiaECola)
  expect(dollars.slice(0, -4)).toBe(code.slice(0, -4).replace('5303986', '5303840'))
  // A wrong checksum would be `bad_crc`.
  expect(parseBrCode(dollars)).toBe('bad_code')
})

it('shows another card payment', async () => {
  const shop = createCardShop(sandbox)
  const sessionId = await shop.filled(APPROVED, { reference: 'order-2' })
  const { id } = (await shop.pay({ sessionId, reference: 'order-2' })).body
  await setProfile('card', 'other_object')
  expect(await get(paths.payment())).toMatchObject({ id })
  expect(await get('/card/payments?reference=order-2')).toMatchObject({
    payments: [{ id: paymentId }],
  })
})

it.each<[string, string, keyof typeof paths, string]>([
  ['pix', 'charge', 'charge', 'endToEndId'],
  ['pix', 'received', 'receivedList', 'endToEndId'],
  ['card', 'list', 'byReference', 'id'],
  ['bank', 'list', 'billList', 'eventId'],
])(
  '%s: paid_twice repeats a payment of the %s under another id',
  async (target, _, path, field) => {
    const list = async () => {
      const body = await get(paths[path]())
      return (body.pix ?? body.payments ?? body.bills) as Json[]
    }
    const honest = await list()
    const at = honest.findIndex((one) => field in one)
    const first = honest[at]
    await setProfile(target, 'paid_twice')
    const changed = await list()
    const second = changed[at + 1]
    expect(changed).toHaveLength(honest.filter((one) => field in one).length + honest.length)
    expect({ ...second, [field]: first?.[field] }).toEqual(first)
    expect(second?.[field]).not.toBe(first?.[field])
  },
)

it('shared_payment names the latest Pix for another charge too', async () => {
  await setProfile('pix', 'shared_payment')
  const list = (await get(paths.receivedList())).pix as Json[]
  expect(list).toMatchObject([{ endToEndId, txid: TXID }, { endToEndId }])
  expect(list[1]?.txid).not.toBe(TXID)
  expect(await get(paths.openCharge())).toMatchObject({
    status: 'CONCLUIDA',
    pix: [{ endToEndId, txid: OTHER_TXID }],
  })
})

it.each<[string, keyof typeof paths, string]>([
  ['pix', 'receivedList', 'pix'],
  ['pix', 'chargeList', 'cobs'],
  ['pix', 'charge', 'pix'],
  ['card', 'paymentList', 'payments'],
  ['bank', 'billList', 'bills'],
])('%s: bad_item starts the list of %s with a malformed item', async (target, path, key) => {
  const honest = (await get(paths[path]()))[key] as Json[]
  await setProfile(target, 'bad_item')
  const [bad, ...rest] = (await get(paths[path]()))[key] as Json[]
  expect(rest).toEqual(honest)
  expect(bad).toMatchObject({ id: null, valor: 'muito', amountCents: '9,99' })
})

it('announces pages without end', async () => {
  await setProfile('pix', 'endless_pages')
  expect(await get(paths.receivedList())).toMatchObject({
    parametros: { paginacao: { quantidadeDePaginas: 1e9 } },
  })
  for (const [target, path] of [
    ['card', paths.paymentList()],
    ['bank', paths.billList()],
  ] as const) {
    await setProfile(target, 'endless_pages')
    const { next } = await get(path)
    expect(await get(`${path}&after=${encodeURIComponent(String(next))}`)).toMatchObject({
      next: expect.not.stringContaining(String(next)),
    })
  }
})

describe('bodies', () => {
  const fetchCharge = () =>
    fetch(new URL(paths.charge(), sandbox.url), { headers: { authorization: auth } })

  it('returns HTML with status 200', async () => {
    await setProfile('pix', 'html')
    const response = await fetchCharge()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch('text/html')
    expect(await response.text()).toMatch('<!doctype html>')
  })

  it('returns as many bytes as requested', async () => {
    await setProfile('pix', 'huge_body', { bytes: 200_000 })
    expect(await (await fetchCharge()).json()).toEqual({ padding: 'x'.repeat(200_000) })
  })

  it('streams a huge body without storing it', async () => {
    await setProfile('pix', 'huge_body')
    const reader = (await fetchCharge()).body?.getReader()
    let length = 0
    while (length < 1_000_000) length += (await reader?.read())?.value?.length ?? 0
    await reader?.cancel()
    expect(length).toBeGreaterThanOrEqual(1_000_000)
  })

  it('drips the bytes of the real response', async () => {
    const honest = await (await fetchCharge()).text()
    await setProfile('pix', 'drip', { ms: 0 })
    const response = await fetchCharge()
    expect(response.headers.get('content-length')).toBeNull()
    expect(await response.text()).toBe(honest)
  })

  it('falsifies receipts of SMS', async () => {
    const send = async (id: string) =>
      (
        await sandbox.call(
          'POST',
          '/sms/messages',
          { id, to: '+5511987654321', text: 'a' },
          SMS_KEY,
        )
      ).body
    await setProfile('sms', 'wrong_reference')
    expect(await send('m10')).toMatchObject({ id: 'm11', to: '+5511987654320' })
    await setProfile('sms', 'wrong_status')
    expect(await send('m20')).toMatchObject({ id: 'm20', status: 'queued' })
    await setProfile('sms', 'unknown_enum')
    expect(await send('m30')).toMatchObject({ status: 'brand_new' })
  })
})

it('limits a profile to a field and to a path', async () => {
  await setProfile('pix', 'wrong_amount', { field: 'pix.valor' })
  expect(await get(paths.charge())).toMatchObject({
    valor: { original: '149.90' },
    pix: [{ valor: '1499.00' }],
  })
  await setProfile('pix', 'wrong_status', { path: '/pix/cob/' })
  expect(await get(paths.chargeList())).toMatchObject({ cobs: [{ status: 'CONCLUIDA' }, {}] })
  expect(await get(paths.charge())).toMatchObject({ status: 'ATIVA' })
})

it('leaves errors and tokens alone', async () => {
  await setProfile('pix', 'negative')
  expect((await sandbox.call('GET', '/pix/cob/none', undefined, auth)).status).toBe(404)
  expect(await sandbox.token()).toMatch(/^Bearer /)
})

describe('overpaid', () => {
  const pay = (copyPaste: unknown, amount?: string) =>
    sandbox.call('POST', '/pix/pay', { copyPaste, amount })

  it('lets the payer choose the amount of any code', async () => {
    const txid = 'overpaid00000000000000000001'
    const { body } = await sandbox.call('PUT', `/pix/cob/${txid}`, createCob(), auth)
    await setProfile('pix', 'overpaid')
    expect((await pay(body.pixCopiaECola, '0.00')).body).toMatchObject({ code: 'amount_required' })
    expect((await pay(body.pixCopiaECola, '200.00')).body).toMatchObject({ txid, amount: '200.00' })
    expect(await get(`/pix/cob/${txid}`)).toMatchObject({
      valor: { original: '149.90' },
      pix: [{ valor: '200.00', componentesValor: { original: { valor: '200.00' } } }],
    })
  })

  it('is ignored without the profile', async () => {
    const txid = 'overpaid00000000000000000002'
    const { body } = await sandbox.call('PUT', `/pix/cob/${txid}`, createCob(), auth)
    expect((await pay(body.pixCopiaECola, '200.00')).body).toMatchObject({ amount: '149.90' })
  })
})

it.each([
  { target: 'smtp', mode: 'html' },
  { target: 'sms', mode: 'wrong_amount' },
  { target: 'card', mode: 'overpaid' },
  { target: 'pix', mode: 'wrong_amount', field: 'chave' },
  { target: 'pix', mode: 'html', field: 'body' },
  { target: 'pix', mode: 'wrong_amount', factor: 0 },
])('rejects %j', async ({ target, mode, ...more }) => {
  expect((await setProfile(target, mode, more)).status).toBe(400)
})

const formatFields = (fields: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(fields)
    .map(([target, paths]) => `${target}: ${paths.map((path) => `\`${path}\``).join(', ')}`)
    .join('; ')

it('accepts each profile for each of its targets and documents it', async () => {
  for (const mode of PROFILE_MODES)
    for (const target of Object.keys(PROFILES[mode].fields))
      expect([mode, (await setProfile(target, mode)).status]).toEqual([mode, 200])
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const rows = PROFILE_MODES.map(
    (mode) => `| \`${mode}\` | ${PROFILES[mode].about} | ${formatFields(PROFILES[mode].fields)} |`,
  )
  expect(rows.filter((row) => !readme.includes(row))).toEqual([])
})

it('drips a byte a second by default', async () => {
  const { body } = await setProfile('pix', 'drip')
  expect(body.faults).toContainEqual({ target: 'pix', mode: 'drip', ms: 1000 })
})
