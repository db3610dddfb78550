import { paymentFixture, pay, type OutputOf } from '@portal/contract'
import * as z from 'zod/mini'
import { drawBillet } from './methods/billet/document'
import { drawPix } from './methods/pix/document'
import { drawReceipt } from './paper/receipt'
import { drawnBars, expectedBars, readQr, rectsOf } from './testing/pdf-drawing'

const payment: OutputOf<typeof pay> = z.parse(pay.output, paymentFixture)
const payer = { name: 'Ana Souza', document: '39053344705' }
const sheet = { payment, payer, paidBy: 'Pix', compress: false }
const BILLETS = [
  {
    kind: 'bankSlip', line: '10490055057722213334877777777713916610000014990', barcode: '10499166100000149900055077222133347777777771',
    dueDate: payment.lines[0]!.dueDate,
  },
  {
    kind: 'barCode', line: '846100000013499001092026612150001230456789012345',
    barcode: '84610000001499001092026121500012345678901234', dueDate: payment.lines[0]!.dueDate,
  },
] as const
const MM = 72 / 25.4

describe.each(BILLETS)('a $kind on paper', ({ kind, ...billet }) => {
  it('has bars of FEBRABAN\'s size that an independent drawer draws alike', async () => {
    const bars = rectsOf(await drawBillet(sheet, kind, billet)).filter(({ height }) => Math.abs(height - 13 * MM) < 0.1)
    expect(drawnBars(bars)).toBe(expectedBars(billet.barcode))
    const left = Math.min(...bars.map(({ x }) => x))
    const right = Math.max(...bars.map(({ x, width }) => x + width))
    expect((right - left) / MM).toBeCloseTo(103, 1)
  })
  it('is a tagged document in Portuguese that does not show the whole document number', async () => {
    const text = (await drawBillet(sheet, kind, billet)).toString('latin1')
    expect(text).toContain('/Lang (pt-BR)')
    expect(text).toContain('/Marked true')
    expect(text).not.toContain('39053344705')
  })
})

it('draws a Pix that scans', async () => {
  const code = '00020101021226810014br.gov.bcb.pix2559pix.example.com/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5922Operadora Telecom S.A.6009SAO PAULO62070503***6304C41B'
  const squares = rectsOf(await drawPix(sheet, { txid: 'a'.repeat(32), copyPaste: code, endToEndId: null })).filter(({ width, height }) => Math.abs(width - height) < 0.01 && width < 10)
  expect(readQr(squares)).toBe(code)
})

it('draws the same receipt whenever it is asked for', async () => {
  const confirmed = { ...payment, status: 'confirmed' as const, confirmedAt: '2026-11-21T12:10:00Z' }
  const [first, second] = await Promise.all([drawReceipt({ ...sheet, payment: confirmed }, 'Autorização: 123456'), drawReceipt({ ...sheet, payment: confirmed }, 'Autorização: 123456')])
  const body = (pdf: Buffer) => pdf.toString('latin1').replace(/\/ID \[.*?\]/s, '')
  expect(body(first)).toBe(body(second))
})
