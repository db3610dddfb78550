import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  toCents,
  encodeStaticPix,
  formatReal,
  parseBoleto,
  pay,
  paymentFixture,
  type CalendarDate,
  type EndpointOutput,
} from '@portal/contract'
import * as z from 'zod/mini'
import { readTableCells, readFacts, readTaggedPdf } from '../testing/tagged-pdf.ts'
import { drawBoletoPdf } from './methods/boleto/boleto-pdf.ts'
import { createCode } from './methods/boleto/code.ts'
import { drawArrecadacaoPdf } from './methods/boleto/arrecadacao-pdf.ts'
import { buildPrintedForm } from './methods/boleto/printed-form.ts'
import { drawPixPdf } from './methods/pix/pix-pdf.ts'
import { drawReceipt } from './pdf/receipt-pdf.ts'
import { toBarPattern, createExpectedBars, readQr, parseRects } from './testing/pdf-drawing.ts'

const payment: EndpointOutput<typeof pay> = z.parse(pay.output, paymentFixture)
const payer = { name: 'João D’Ávila Conceição', document: '39053344705' }
const sheet = { payment, payer, paidBy: 'Pix', compress: false }
const confirmed = {
  ...sheet,
  payment: { ...payment, status: 'confirmed' as const, confirmedAt: '2026-11-21T12:10:00Z' },
}
const terms = {
  bank: '001',
  bankName: 'Banco do Brasil S.A.',
  agreement: '1234567',
  branch: '1234-3',
  account: '98765-4',
}
const dueDate = '2026-12-15' as CalendarDate
const pix = encodeStaticPix({
  key: '11444777000161',
  receiver: 'Operadora Telecom S.A.',
  city: 'São Paulo',
  amount: payment.total,
})
const BOLETOS = {
  bankSlip: {
    ...createCode('bankSlip', dueDate, payment.total, '0000012345', terms),
    dueDate,
    pix,
  },
  barCode: { ...createCode('barCode', dueDate, payment.total, '0000012345', terms), dueDate },
}
const boletoOf = (paid = payment): Promise<Buffer> =>
  drawBoletoPdf({ ...sheet, payment: paid }, BOLETOS.bankSlip, terms)
const ofInvoices = (count: number) => ({
  ...payment,
  lines: Array.from({ length: count }, (_, i) => ({
    ...payment.lines[0]!,
    debtReference: `FT1000000${String(i).padStart(5, '0')}`,
  })),
})
const DRAWN: Record<string, () => Promise<Buffer>> = {
  'a boleto': boletoOf,
  'a boleto of many invoices': () => boletoOf(ofInvoices(60)),
  'a bar code': () => drawArrecadacaoPdf(sheet, BOLETOS.barCode),
  'a bar code of many invoices': () =>
    drawArrecadacaoPdf({ ...sheet, payment: ofInvoices(60) }, BOLETOS.barCode),
  'a Pix': () => drawPixPdf(sheet, { txid: 'a'.repeat(32), copyPaste: pix }),
  'a receipt': () => drawReceipt(confirmed, { label: 'Autorização', value: '123456' }),
}
const MM = 72 / 25.4

it.each(Object.keys(DRAWN))('tags all content of %s for screen readers', async (kind) => {
  const { faults, tags } = await readTaggedPdf(await DRAWN[kind]!())
  expect(faults).toEqual([])
  const text = tags.map((tag) => tag.text).join(' ')
  expect(text).toContain('390.533.447-05')
  expect(text).toContain('João D’Ávila Conceição')
  expect(text).toContain('CNPJ 11.444.777/0001-61')
})

it.each(['a boleto', 'a bar code', 'a boleto of many invoices'])(
  "prints bars of FEBRABAN's size that match an independent encoder: %s",
  async (kind) => {
    const bars = parseRects(await DRAWN[kind]!()).filter(
      ({ height }) => Math.abs(height - 13 * MM) < 0.1,
    )
    expect(toBarPattern(bars)).toBe(
      createExpectedBars(BOLETOS[kind.startsWith('a boleto') ? 'bankSlip' : 'barCode'].barcode),
    )
    const left = Math.min(...bars.map(({ x }) => x))
    const right = Math.max(...bars.map(({ x, width }) => x + width))
    expect((right - left) / MM).toBeCloseTo(103, 1)
    expect(bars[0]!.y / MM).toBeCloseTo(297 - 12 - 13, 0)
  },
)

it('fills in the boleto fields that banks and FEBRABAN require', async () => {
  const { tags } = await readTaggedPdf(await boletoOf())
  const clearing = tags.findIndex(({ text }) => text === 'Ficha de compensação')
  const fields = new Map(readFacts(tags.slice(clearing)))
  expect([...fields.keys()]).toEqual([
    'Local de pagamento',
    'Vencimento',
    'Beneficiário',
    'Agência / Código do beneficiário',
    'Data do documento',
    'Nº do documento',
    'Espécie doc.',
    'Aceite',
    'Data process.',
    'Nosso número',
    'Uso do banco',
    'Carteira',
    'Espécie moeda',
    'Quantidade',
    '(x) Valor',
    '(=) Valor do documento',
    'Instruções (texto de responsabilidade do beneficiário)',
    '(-) Desconto / Abatimento',
    '(-) Outras deduções',
    '(+) Mora / Multa',
    '(+) Outros acréscimos',
    '(=) Valor cobrado',
    'Pagador',
    'Sacador / Avalista',
    'Cód. de baixa',
  ])
  expect(Object.fromEntries(fields)).toMatchObject({
    Vencimento: '15/12/2026',
    Beneficiário: expect.stringMatching(
      /^Operadora Telecom S\.A\. · CNPJ 11\.444\.777\/0001-61 Avenida Paulista, 1000/,
    ),
    'Agência / Código do beneficiário': '1234-3 / 98765-4',
    'Nosso número': '12345670000012345',
    Carteira: '17',
    'Espécie doc.': 'DS',
    Aceite: 'N',
    'Data do documento': '21/11/2026',
    '(=) Valor do documento': formatReal(payment.total),
    Pagador: 'CPF 390.533.447-05 · João D’Ávila Conceição',
  })
  const receiptFields = new Map(readFacts(tags.slice(0, clearing)))
  for (const label of [
    'Vencimento',
    'Beneficiário',
    'Nosso número',
    'Pagador',
    '(=) Valor do documento',
  ])
    expect(receiptFields.get(label)).toBe(fields.get(label))
  const read = parseBoleto(BOLETOS.bankSlip.line, '2026-11-21' as CalendarDate)
  expect(read).toMatchObject({ due: '2026-12-15', amount: payment.total })
})

it.each(['bankSlip', 'barCode'] as const)(
  'returns every field of the PDF for printing from the page: %s',
  async (kind) => {
    const { tags } = await readTaggedPdf(
      await DRAWN[kind === 'bankSlip' ? 'a boleto' : 'a bar code']!(),
    )
    const form = buildPrintedForm(kind, sheet, BOLETOS[kind], terms)
    const printed = new Map(
      form.fields.map(({ label, value }) => [label, value.replace(/\n/g, ' ')]),
    )
    const start = tags.findIndex(
      ({ text }) =>
        text === (kind === 'bankSlip' ? 'Ficha de compensação' : 'Documento de arrecadação'),
    )
    for (const [label, value] of readFacts(tags.slice(start)))
      expect([label, printed.get(label)]).toEqual([label, value])
    expect([...printed.values()].join()).toContain('390.533.447-05')
  },
)

it.each(['a boleto', 'a bar code'])(
  'prints the document of a payer with a long name: %s',
  async (kind) => {
    const long = {
      ...sheet,
      payer: { name: 'ASSOCIACAO BENEFICENTE '.repeat(8), document: '12ABC345000188' },
    }
    const { tags } = await readTaggedPdf(
      kind === 'a boleto'
        ? await drawBoletoPdf(long, BOLETOS.bankSlip, terms)
        : await drawArrecadacaoPdf(long, BOLETOS.barCode),
    )
    const payers = readFacts(tags).filter(([label]) =>
      /^(Pagador|CPF ou CNPJ \/ Pagador)$/.test(label),
    )
    for (const [, value] of kind === 'a boleto' ? payers : payers.slice(-1))
      expect(value).toContain('12.ABC.345/0001-88')
  },
)

it('prints the form on the first page for any number of invoices', async () => {
  const { tags } = await readTaggedPdf(await boletoOf(ofInvoices(60)))
  const at = (text: string) =>
    Number(tags.find((tag) => tag.text === text)?.marks[0]?.split(':')[0])
  expect(at('Ficha de compensação')).toBe(0)
  expect(tags.filter(({ text }) => /^FT1000000\d{5}$/.test(text))).toHaveLength(60)
  expect(at('FT100000000000')).toBe(1)
})

it("prints on a receipt the payment's proof and each refund with its time and id", async () => {
  const refunds = [
    {
      amount: toCents(15368),
      id: 'D99999004',
      at: '2026-11-21T12:30:00Z',
      because: 'paid_already' as const,
    },
    { amount: toCents(100), id: null, at: '2026-11-22T12:30:00Z', because: 'too_little' as const },
    {
      amount: toCents(700),
      id: 'D99999005',
      at: '2026-11-23T12:30:00Z',
      because: 'too_much' as const,
      isTransfer: true as const,
    },
  ]
  const { tags, faults } = await readTaggedPdf(
    await drawReceipt(
      { ...confirmed, payment: { ...confirmed.payment, refunds } },
      { label: 'Autorização', value: '123456' },
    ),
  )
  expect(faults).toEqual([])
  expect(readFacts(tags)).toEqual(
    expect.arrayContaining([
      ['Valor pago', formatReal(payment.total)],
      ['Pago em', '21/11/2026, 09:10 (horário de Brasília)'],
      ['Titular da conta', 'João D’Ávila Conceição'],
      ['Autorização', '123456'],
    ]),
  )
  expect(readTableCells(tags, 'Valores devolvidos')).toEqual([
    '21/11/2026, 09:30',
    'Não havia mais nada a pagar',
    'D99999004',
    formatReal(toCents(15368)),
    '22/11/2026, 09:30',
    'Menos do que o devido',
    'Valor em crédito',
    formatReal(toCents(100)),
    '23/11/2026, 09:30',
    'Mais do que o devido',
    'Por transferência',
    formatReal(toCents(700)),
  ])
})

it('prints on a receipt money above what was owed, which the bank shows too', async () => {
  const overpayment = {
    amount: toCents(700),
    state: 'choice',
    until: null,
    fallback: 'refund',
  } as const
  const { tags } = await readTaggedPdf(
    await drawReceipt({ ...confirmed, payment: { ...confirmed.payment, overpayment } }, null),
  )
  expect(tags.map(({ text }) => text)).toContain(
    `Além disso, ${formatReal(toCents(700))} chegaram a mais. Veja no portal o que acontece com este valor.`,
  )
})

it('prints a scannable Pix QR code', async () => {
  const squares = parseRects(await DRAWN['a Pix']!()).filter(
    ({ width, height }) => Math.abs(width - height) < 0.01 && width < 10,
  )
  expect(readQr(squares)).toBe(pix)
})

it('prints an identical receipt for each download', async () => {
  const [first, second] = await Promise.all([DRAWN['a receipt']!(), DRAWN['a receipt']!()])
  const body = (pdf: Buffer) => pdf.toString('latin1').replace(/\/ID \[.*?\]/s, '')
  expect(body(first!)).toBe(body(second!))
})

const READERS = ['pdftoppm', 'zbarimg'].filter(
  (reader) => spawnSync(reader, ['-h']).error !== undefined,
)
const onPaper = READERS.length === 0 ? it : it.skip
const missing = READERS.length === 0 ? '' : ` (skipped: ${READERS.join(', ')} not installed)`

onPaper(`is read back from paper by a scanner, bars and Pix${missing}`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boleto-'))
  try {
    const file = join(folder, 'boleto.pdf')
    writeFileSync(file, await boletoOf())
    execFileSync('pdftoppm', ['-r', '200', '-png', '-singlefile', file, join(folder, 'page')])
    const read = execFileSync(
      'zbarimg',
      ['-q', '--raw', '-Stest-inverted=0', join(folder, 'page.png')],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    )
    expect(read.trim().split('\n').sort()).toEqual([pix, BOLETOS.bankSlip.barcode].sort())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
