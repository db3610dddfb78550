import { closeAll, startTestSandbox, type Client } from '../../testing/sandbox.ts'
import vectors from '../../testing/vectors.json' with { type: 'json' }
import { LAYOUT, formatRecord } from './layout.ts'

afterEach(closeAll)

const KEY = 'Bearer sandbox-bank-key'
/** 18 November, 23:00 in Sao Paulo: the next day in UTC. */
const NOW = '2026-11-19T02:00:00.000Z'
const [telecom] = vectors.arrecadacao_telecom_own
const [other, boleto] = vectors.boleto47

const fetchFile = async (sandbox: Client, date: string) => {
  const { status, headers, body } = await sandbox.call<string>(
    'GET',
    `/bank/returns?date=${date}`,
    undefined,
    KEY,
  )
  return { status, type: headers.get('content-type'), lines: body.split('\r\n'), body }
}
const cut = (line: string | undefined, from: number, to: number) => line?.slice(from - 1, to)

it.each(Object.entries(LAYOUT))('covers each of the 240 columns of a %s once', (_, columns) => {
  let next = 1
  for (const [from, to] of columns) {
    expect(from).toBe(next)
    next = to + 1
  }
  expect(next).toBe(241)
})

it('fills numbers with zeros and texts with spaces', () => {
  const record = formatRecord('segmentT', { bank: 1, ourNumber: '123', amount: 14990 })
  expect(record).toHaveLength(240)
  expect(record.slice(0, 8)).toBe('00100000')
  expect(record.slice(37, 57)).toBe('123'.padEnd(20))
  expect(record.slice(81, 96)).toBe('000000000014990')
})

it('reports liquidations, cancellations and returns of the day in Sao Paulo', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const put = (id: string, line: string | undefined, amountCents: number) =>
    sandbox.call(
      'PUT',
      `/bank/bills/${id}`,
      {
        line,
        amountCents,
        dueDate: '2026-12-15',
        payer: { name: 'João Ávila', document: '39053344705' },
      },
      KEY,
    )
  const id = 'pay_0a1B2c3D4e5F6g7H8i9J0k'
  await put(id, boleto?.line, 14990)
  await put('b', other?.line, 500)
  await put('c', telecom?.line, 700)
  await sandbox.call('POST', '/bank/pay', { line: boleto?.line })
  await sandbox.call('DELETE', '/bank/bills/b', undefined, KEY)
  await sandbox.call('POST', '/bank/return', { billId: id, reason: 'cheque' })

  const { status, type, lines, body } = await fetchFile(sandbox, '2026-11-18')
  expect(status).toBe(200)
  expect(type).toBe('text/plain; charset=us-ascii')
  expect(body).toMatch(/^(?:[\x20-\x7e]{240}\r\n){10}$/)
  expect(lines.map((line) => cut(line, 8, 8)).join('')).toBe('0133333359')
  expect(lines.map((line) => cut(line, 14, 17)).slice(2, 8)).toEqual([
    ...['T 06', 'U 06'],
    ...['T 09', 'U 09'],
    ...['T 44', 'U 44'],
  ])

  const [header, lotHeader, t, u, , cancelled, , returned, lotTrailer, trailer] = lines
  expect(cut(header, 1, 8)).toBe('00100000')
  expect(cut(header, 19, 32)).toBe('11444777000161')
  expect(cut(header, 143, 151)).toBe('218112026')
  expect(cut(lotHeader, 9, 11)).toBe('T01')
  expect(cut(t, 38, 57)?.trim()).toBe(boleto?.barcode.slice(25, 42))
  expect(cut(t, 74, 96)).toBe('15122026000000000014990')
  expect(cut(t, 106, 130)?.trim()).toBe('0a1B2c3D4e5F6g7H8i9J0k')
  expect(cut(t, 133, 188)).toBe(`1000039053344705${'JOAO AVILA'.padEnd(40)}`)
  expect(cut(u, 78, 107)).toBe('000000000014990000000000014990')
  expect(cut(u, 138, 153)).toBe('1811202619112026')
  expect(cut(cancelled, 78, 92)).toBe('0'.repeat(15))
  expect(cut(returned, 78, 92)).toBe('000000000014990')
  expect(cut(lotTrailer, 18, 46)).toBe('00000800000300000000000030480')
  expect(cut(trailer, 1, 29)).toBe(`00199999${' '.repeat(9)}000001000010`)
})

it('reports a document of arrecadação by the end of its bar code', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const paid = await sandbox.call('POST', '/bank/pay', {
    line: vectors.arrecadacao_telecom_own[0]?.line,
  })
  const { lines } = await fetchFile(sandbox, '2026-11-18')
  expect(paid.status).toBe(200)
  expect(cut(lines[2], 38, 57)).toBe(telecom?.barcode.slice(24))
})

it('is a file without titles on another day', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const { lines } = await fetchFile(sandbox, '2026-11-19')
  expect(lines.map((line) => cut(line, 8, 8)).join('')).toBe('0159')
  expect((await sandbox.call('GET', '/bank/returns?date=19112026', undefined, KEY)).status).toBe(
    400,
  )
  expect((await sandbox.call('GET', '/bank/returns?date=2026-11-18')).status).toBe(401)
})
