import type { CalendarDate } from '@portal/contract'
import { fetchCardStatement } from '../acquirer/statement.ts'
import { createBankClient } from '../methods/boleto/client.ts'
import { fetchBankStatement } from '../methods/boleto/statement.ts'
import { fetchPixStatement } from '../methods/pix/statement.ts'
import { createSend } from '../providers/provider-http.ts'
import { buildReturnFile } from '../testing/build-return-file.ts'

const DAY = '2026-11-18' as CalendarDate
const PIX = 'E9999900420261118150012345678901'

describe('Pix statement', () => {
  const toPix = (horario: string, devolucoes?: object[]) => ({
    endToEndId: PIX,
    valor: '89.90',
    horario,
    ...(devolucoes && { devolucoes }),
  })
  const devolucao = (status: string, liquidacao: string) => ({
    id: 'D1',
    valor: '10.00',
    status,
    horario: { solicitacao: '2026-11-10T12:00:00Z', liquidacao },
  })
  const fetchLines = (received: object[], returned: object[] = [], isComplete = true) =>
    fetchPixStatement(
      {
        listReceived: (_from, _to, filters) =>
          Promise.resolve({
            records: filters?.devolucaoPresente ? returned : received,
            isComplete,
          }),
      },
      DAY,
    )

  it('lists what was received on the day in São Paulo, without records that cannot be read', async () => {
    const other = `${PIX.slice(0, -1)}2`
    const lines = await fetchLines([
      toPix('2026-11-18T03:00:00Z'),
      { ...toPix('2026-11-19T02:59:59Z'), endToEndId: other },
      toPix('2026-11-18T02:59:59Z'),
      { endToEndId: 7 },
    ])
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ kind: 'received', moneyId: `pix:${PIX}`, amount: 8990 })
  })

  it('names a Pix and its return once if the list has them twice', async () => {
    const pix = toPix('2026-11-18T12:00:00Z', [devolucao('DEVOLVIDO', '2026-11-18T13:00:00Z')])
    expect(await fetchLines([pix, pix], [pix, pix])).toMatchObject([
      { kind: 'received', amount: 8990 },
      { kind: 'returned', amount: 1000 },
    ])
    expect(await fetchLines([pix, { ...pix, valor: '89.91' }])).toHaveLength(2)
  })

  it('lists returns that were completed on the day, also of an earlier Pix', async () => {
    const of = (status: string, at: string) =>
      toPix('2026-11-02T12:00:00Z', [devolucao(status, at)])
    const lines = await fetchLines(
      [],
      [
        of('DEVOLVIDO', '2026-11-18T12:00:00Z'),
        of('DEVOLVIDO', '2026-11-17T12:00:00Z'),
        of('EM_PROCESSAMENTO', '2026-11-18T12:00:00Z'),
      ],
    )
    expect(lines).toMatchObject([
      { kind: 'returned', moneyId: `pix:${PIX}`, refundId: 'D1', amount: 1000 },
    ])
  })

  it('is rejected if the list ends early', async () => {
    await expect(fetchLines([], [], false)).rejects.toThrow()
  })
})

describe('card statement', () => {
  const line = (type: string, amountCents: number) => ({
    paymentId: 'c1',
    reference: 'pay_1',
    type,
    amountCents,
    at: '2026-11-18T12:00:00Z',
  })
  const fetchLines = (file: object) => fetchCardStatement({ get: () => Promise.resolve(file) }, DAY)

  it('lists captures, refunds and chargebacks', async () => {
    const lines = [line('capture', 500), line('refund', 200), line('chargeback', 300)]
    expect(await fetchLines({ date: DAY, lines, totalCents: 0 })).toMatchObject([
      { kind: 'received', moneyId: 'card:c1', amount: 500 },
      { kind: 'returned', moneyId: 'card:c1', amount: 200 },
      { kind: 'returned', moneyId: 'card:c1', amount: 300 },
    ])
  })

  it('names each of two equal movements of a payment', async () => {
    const lines = [line('refund', 200), line('refund', 300), line('chargeback', 300)]
    const returned = await fetchLines({ date: DAY, lines, totalCents: -800 })
    expect(returned.map(({ subject, amount }) => [subject, amount])).toEqual([
      ['card:c1:refund:2026-11-18T12:00:00Z', 200],
      ['card:c1:refund:2026-11-18T12:00:00Z:2', 300],
      ['card:c1:chargeback:2026-11-18T12:00:00Z', 300],
    ])
  })

  it.each([
    ['another total', { date: DAY, lines: [line('capture', 500)], totalCents: 501 }],
    ['another day', { date: '2026-11-17', lines: [], totalCents: 0 }],
    ['an unknown movement', { date: DAY, lines: [line('fee', 500)], totalCents: 500 }],
  ])('is rejected with %s', async (_, file) => {
    await expect(fetchLines(file)).rejects.toThrow()
  })
})

describe('bank statement', () => {
  const fetchLines = (file: string) =>
    fetchBankStatement({ getReturnFile: () => Promise.resolve(file) }, DAY)

  it.each([
    ['status 404', { status: 404, body: null }],
    ['an empty response', { status: 204, body: '' }],
  ])(
    'is empty on a day for which the bank has no file and responds with %s',
    async (_, response) => {
      const config = { baseUrl: 'https://bank.example', apiKey: 'key' }
      const client = createBankClient(() => Promise.resolve(response), config)
      expect(await fetchBankStatement(client, DAY)).toEqual([])
    },
  )

  const fetchMissing = (type: string) => {
    const options = { status: 404, headers: { 'content-type': type } }
    const times = { timeoutMs: 60_000, maxAttempts: 1, retryDelayMs: 1 }
    const send = createSend(() => Promise.resolve(new Response('Not found', options)), times)
    const client = createBankClient(send, { baseUrl: 'https://bank.example', apiKey: 'key' })
    return fetchBankStatement(client, DAY)
  }

  it.each(['text/plain', 'Text/Plain; charset=utf-8'])(
    'is empty if the bank responds with status 404 as %s',
    async (type) => expect(await fetchMissing(type)).toEqual([]),
  )

  it('is rejected if the bank responds with status 404 as HTML', async () => {
    await expect(fetchMissing('text/html')).rejects.toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
  })

  it('is read with 40,000 titles, which are more than a page of a list may have', async () => {
    const file = buildReturnFile(Array.from({ length: 40_000 }, () => ({ paid: 1 })))
    const send = createSend(() => Promise.resolve(new Response(file)))
    const client = createBankClient(send, { baseUrl: 'https://bank.example', apiKey: 'key' })
    expect(await fetchBankStatement(client, DAY)).toHaveLength(40_000)
  })

  it('names boletos by payment and printed documents by invoice', async () => {
    const id = 'abcdefghijklmnopqrstu-'
    const file = buildReturnFile([
      { companyReference: id, paid: 8990 },
      { companyReference: id, paid: 8990, movement: '44' },
      { ourNumber: '12010000100000100107', paid: 500 },
      { companyReference: id, paid: 0, movement: '09' },
    ])
    expect(await fetchLines(file)).toMatchObject([
      { kind: 'received', paymentId: `pay_${id}`, amount: 8990 },
      { kind: 'returned', paymentId: `pay_${id}`, amount: 8990 },
      { kind: 'received', paymentId: null, invoiceReference: 'FT100000100107', amount: 500 },
    ])
  })

  it('names each part of a returned boleto', async () => {
    const id = 'abcdefghijklmnopqrstu-'
    const part = { companyReference: id, ourNumber: '12345678901234567', movement: '44' }
    const lines = await fetchLines(
      buildReturnFile([
        { ...part, nominal: 8990, paid: 5000 },
        { ...part, nominal: 8990, paid: 3990 },
      ]),
    )
    expect(lines.map(({ subject, amount }) => [subject, amount])).toEqual([
      ['bank:12345678901234567:reversed', 5000],
      ['bank:12345678901234567:reversed:2', 3990],
    ])
  })

  it('is rejected if the file contradicts its totals', async () => {
    const file = buildReturnFile([{ paid: 8990 }]).replace('000000000008990', '000000000008991')
    await expect(fetchLines(file)).rejects.toThrow()
  })
})
