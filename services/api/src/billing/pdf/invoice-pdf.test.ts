import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bwipjs from 'bwip-js/node'
import jsQR from 'jsqr'
import {
  toArrecadacaoDigitableLine,
  toCents,
  encodeStaticPix,
  formatArrecadacaoDigitableLine,
  formatReal,
  listComponents,
  parseBrCode,
  PRESCRIBED_TEXT,
  type CalendarDate,
  type CalendarMonth,
  type Invoice,
} from '@portal/contract'
import { readFacts, readTaggedPdf } from '../../testing/tagged-pdf.ts'
import { ISSUER } from '../../config/index.ts'
import { createBarCode } from '../rules/bar-code.ts'
import { drawInvoice, type InvoicePdf } from './invoice-pdf.ts'

const debt: Invoice = {
  reference: 'FT100000100107',
  month: '2026-10' as CalendarMonth,
  dueDate: '2026-11-05' as CalendarDate,
  status: 'VENCIDA',
  components: listComponents({ service: 14990, fine: 299, interest: 79 }),
  total: toCents(15368),
  paidAt: null,
}
const barCode = createBarCode(debt)
const pix = encodeStaticPix({
  key: '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc',
  receiver: ISSUER.name,
  city: ISSUER.city,
  amount: debt.total,
  txid: debt.reference,
})
const invoice: InvoicePdf = {
  payer: { name: 'João Teixeira', document: '30684217562' },
  invoice: debt,
  contract: {
    reference: 'CT1000001001',
    productType: 'TIM',
    products: [{ name: 'TIM Black', code: 'CCT6' }],
    phone: '+5511987654321',
    dueDay: 5,
    multiple: true,
    hasAgreement: false,
  },
  items: [{ kind: 'service', description: 'TIM Black', amount: toCents(14990) }],
  codes: { barCode, pix, barCodeDate: '2026-11-21' as CalendarDate },
  rates: { fineBasisPoints: 200, monthlyInterestBasisPoints: 100 },
  today: '2026-11-21' as CalendarDate,
  compress: false,
}
const textOf = async (sheet: InvoicePdf): Promise<string> =>
  (await drawInvoice(sheet)).toString('latin1')

/** Filled rectangles of the page, grouped by figure. */
const figuresOf = (pdf: string): number[][][] =>
  pdf
    .split(/\/Figure <<[^>]*>> BDC/)
    .slice(1)
    .map((part) =>
      [
        ...(part.split('EMC')[0] ?? '').matchAll(/^([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re$/gm),
      ].map((match) => match.slice(1).map(Number)),
    )

const shape = (widths: readonly number[]): string => {
  const narrow = Math.min(...widths)
  return widths.map((width) => (width > narrow * 1.5 ? 'w' : 'n')).join('')
}

it('the invoice PDF has the bars that an independent library draws', async () => {
  const [, bars = []] = figuresOf(await textOf(invoice))
  const widths = bars.flatMap(([x = 0, , width = 0], i) => {
    const next = bars[i + 1]?.[0]
    return next === undefined ? [width] : [width, next - x - width]
  })
  const [oracle] = bwipjs.raw({ bcid: 'interleaved2of5', text: barCode }) as { sbs: number[] }[]
  expect(shape(widths)).toBe(shape((oracle?.sbs ?? []).slice(0, widths.length)))
  expect(widths.reduce((a, b) => a + b, 0)).toBeCloseTo((103 * 72) / 25.4, 1)
})

it('the invoice PDF has a QR code that an independent reader decodes', async () => {
  const [squares = []] = figuresOf(await textOf(invoice))
  const unit = squares[0]?.[2] ?? 1
  const left = Math.min(...squares.map(([x = 0]) => x))
  const top = Math.min(...squares.map(([, y = 0]) => y))
  const [scale, quiet] = [4, 4]
  const modules = Math.round((Math.max(...squares.map(([x = 0]) => x)) - left) / unit) + 1
  const size = (modules + 2 * quiet) * scale
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [x = 0, y = 0] of squares) {
    const [column, row] = [
      Math.round((x - left) / unit) + quiet,
      Math.round((y - top) / unit) + quiet,
    ]
    for (let dy = 0; dy < scale; dy += 1) {
      for (let dx = 0; dx < scale; dx += 1)
        pixels.fill(
          0,
          ((row * scale + dy) * size + column * scale + dx) * 4,
          ((row * scale + dy) * size + column * scale + dx) * 4 + 3,
        )
    }
  }
  expect(jsQR(pixels, size, size)?.data).toBe(pix)
  expect(parseBrCode(pix)).toMatchObject({ kind: 'static', amount: 15368, txid: debt.reference })
})

it.each([
  [
    'a due date on a Saturday can be paid until Monday',
    { dueDate: '2026-12-12' as CalendarDate, components: listComponents({ service: 15368 }) },
    'Pague até 14/12/2026 sem multa e sem juros.',
  ],
  [
    'its fine and interest do not grow until the due date that a contest gave',
    { dueDate: '2026-11-26' as CalendarDate },
    'Valor com multa e juros. Pague até 26/11/2026 sem acréscimo.',
  ],
  [
    'it is paid, without a day if none is recorded',
    { status: 'PAGA' as const, paidAt: null },
    'Fatura paga. Nada a pagar.',
  ],
  [
    'nothing is to be paid while all of it is contested',
    { total: toCents(0), components: [], contestAnswerBy: '2026-12-21' as CalendarDate },
    'Tudo contestado. Nada a pagar por enquanto: respondemos até 21/12/2026.',
  ],
])('the invoice PDF says that %s', async (_, change, text) => {
  const open = { ...debt, status: 'ABERTA' as const, ...change }
  const { tags } = await readTaggedPdf(
    await drawInvoice({ ...invoice, invoice: open, codes: null, compress: true }),
  )
  expect(tags.map((tag) => tag.text)).toContain(text)
})

it('the invoice PDF gives screen readers all texts with complete document numbers', async () => {
  const { faults, tags } = await readTaggedPdf(await drawInvoice({ ...invoice, compress: true }))
  expect(faults).toEqual([])
  expect(tags.flatMap(({ alt }) => alt ?? [])).toEqual([
    'QR Code do Pix',
    'Código de barras para pagamento: 44 dígitos, os mesmos da linha digitável',
  ])
  const facts = readFacts(tags)
  expect(new Map(facts).get('CPF/CNPJ')).toBe('306.842.175-62')
  const slip = new Map(facts.slice(facts.findIndex(([label]) => label === 'Local de pagamento')))
  expect(Object.fromEntries(slip)).toEqual({
    'Local de pagamento': expect.stringContaining('lotéricas'),
    Vencimento: '21/11/2026',
    'Empresa / CNPJ': 'Operadora Telecom S.A. · 11.444.777/0001-61',
    'Valor a pagar': formatReal(debt.total),
    'CPF ou CNPJ / Pagador': '306.842.175-62 · João Teixeira',
    'Nº do documento': debt.reference,
    Referência: 'Outubro de 2026',
    Segmento: 'Telecomunicações',
    'Data de emissão': '21/11/2026',
  })
})

// Consumer law 30
it('the PDF of a prescribed invoice says that paying is voluntary, and names no later charges', async () => {
  const prescribed = { ...invoice, invoice: { ...debt, isPrescribed: true }, compress: true }
  const { tags } = await readTaggedPdf(await drawInvoice(prescribed))
  const paragraphs = tags.map(({ text }) => text).join(' ')
  expect(paragraphs).toContain(PRESCRIBED_TEXT)
  expect(paragraphs).not.toMatch(/Valor calculado|Pagamento após o vencimento/)
})

it.each(['PAGA', 'EM_ACORDO'] as const)(
  'the invoice PDF has no payment code when it is %s',
  async (status) => {
    const paid = { ...debt, status, paidAt: status === 'PAGA' ? '2026-11-20T12:00:00Z' : null }
    expect(figuresOf(await textOf({ ...invoice, invoice: paid, codes: null }))).toEqual([])
  },
)

const hasPdfToText = spawnSync('pdftotext', ['-h']).error === undefined
const whereTextIsRead = hasPdfToText ? it : it.skip

// Readers drop a hyphen or a space at the end of a line.
whereTextIsRead(
  'the Pix code of the invoice PDF is complete when its lines are joined',
  async () => {
    const text = execFileSync('pdftotext', ['-', '-'], {
      input: await drawInvoice({ ...invoice, compress: true }),
      encoding: 'utf8',
    })
    expect(text.replace(/\n/g, '')).toContain(pix)
  },
)

const READERS = ['pdftoppm', 'zbarimg', 'pdftotext'].filter(
  (name) => spawnSync(name, ['-h']).error !== undefined,
)
const onPaper = READERS.length === 0 ? it : it.skip
const title = READERS.length === 0 ? '' : ` (skipped: ${READERS.join(', ')} not installed)`

onPaper(`is read back from paper by a scanner, both codes${title}`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-'))
  try {
    const file = join(folder, 'invoice.pdf')
    writeFileSync(file, await drawInvoice({ ...invoice, compress: true }))
    execFileSync('pdftoppm', ['-r', '200', '-png', '-singlefile', file, join(folder, 'page')])
    const read = execFileSync(
      'zbarimg',
      ['-q', '--raw', '-Stest-inverted=0', join(folder, 'page.png')],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    )
    expect(read.trim().split('\n').sort()).toEqual([pix, barCode].sort())
    execFileSync('pdftotext', ['-layout', file, join(folder, 'page.txt')])
    const words = readFileSync(join(folder, 'page.txt'), 'utf8')
    expect(words).toContain('João Teixeira')
    expect(words).toContain('306.842.175-62')
    expect(words).toContain(formatArrecadacaoDigitableLine(toArrecadacaoDigitableLine(barCode)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
