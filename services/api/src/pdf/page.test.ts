import PDFDocument from 'pdfkit'
import { readTaggedPdf } from '../testing/tagged-pdf.ts'
import {
  createPdf,
  drawBarCode,
  drawLabelledValues,
  drawHeading,
  drawLetterhead,
  drawParagraph,
  drawTable,
  calculateFittingSize,
} from './index.ts'

const ABOUT = { title: 'Fatura', author: 'Operadora', createdAt: new Date('2026-11-21T12:00:00Z') }
const SENDER = {
  brand: 'Sinal',
  name: 'Operadora Telecom S.A.',
  cnpj: '11444777000161',
  postalAddress: 'Avenida Paulista, 1000',
}
const MANY = Array.from({ length: 80 }, (_, i) => [`FT${i}`, 'R$\u00a01,00'])

it('draws tagged documents for screen readers over several pages', async () => {
  const { faults, tags } = await readTaggedPdf(
    await createPdf(ABOUT, (pdf, root) => {
      drawLetterhead(pdf, root, SENDER)
      drawHeading(pdf, root, 1, 'Fatura nº 1')
      drawLabelledValues(
        pdf,
        root,
        [
          { label: 'Vencimento', value: '05/11/2026' },
          { label: 'Nome', value: 'Antônio Ção “Ñandú” – ü' },
        ],
        2,
      )
      drawBarCode(
        pdf,
        root,
        '84610000001499001092026121500012345678901234',
        'Código de barras',
        60,
        pdf.y,
      )
      drawTable(
        pdf,
        root,
        [
          { title: 'Fatura', share: 0.5 },
          { title: 'Valor', share: 0.5, align: 'right' },
        ],
        MANY,
      )
      drawParagraph(pdf, root, 'Fim\nde tudo')
    }),
  )
  expect(faults).toEqual([])
  expect(
    tags
      .filter(({ type }) => type === 'LI')
      .map(({ children }) => children.map(({ type }) => type)),
  ).toEqual([
    ['Lbl', 'LBody'],
    ['Lbl', 'LBody'],
  ])
  // The repeated table header of further pages is an artifact.
  expect(tags.filter(({ type }) => type === 'TH')).toHaveLength(2)
  expect(tags.filter(({ type }) => type === 'TR')).toHaveLength(81)
})

const LONG = 'Associação dos Moradores e Comerciantes do Distrito de São João. '
const fillPage = (rows: number) => [
  ...Array.from({ length: rows }, (_, i) => [`FT${i}`, 'R$\u00a01,00']),
  [LONG.repeat(3), 'R$\u00a02,00'],
]

it.each([43, 44, 45, 46])('draws a long table row on one page, after %i rows', async (rows) => {
  const { tags } = await readTaggedPdf(
    await createPdf(ABOUT, (pdf, root) =>
      drawTable(
        pdf,
        root,
        [
          { title: 'Fatura', share: 0.5 },
          { title: 'Valor', share: 0.5, align: 'right' },
        ],
        fillPage(rows),
      ),
    ),
  )
  const cells = tags.filter(({ type }) => type === 'TR').at(-1)?.children ?? []
  expect(cells).toHaveLength(2)
  expect(new Set(cells.flatMap(({ marks }) => marks).map((mark) => mark.split(':')[0])).size).toBe(
    1,
  )
})

it.each([700, 740, 760])('draws labelled values on one page from %i points', async (y) => {
  const { tags } = await readTaggedPdf(
    await createPdf(ABOUT, (pdf, root) => {
      pdf.y = y
      const values = [LONG, 'CT1', LONG.repeat(40)].map((value) => ({ label: 'Pedido', value }))
      drawLabelledValues(pdf, root, values, 3)
    }),
  )
  for (const { children } of tags.filter(({ type }) => type === 'LI'))
    expect(
      new Set(children.flatMap(({ marks }) => marks).map((mark) => mark.split(':')[0])).size,
    ).toBe(1)
})

it('draws text without characters that no typeface has, and accents as readers expect them', async () => {
  const { faults, tags } = await readTaggedPdf(
    await createPdf(ABOUT, (pdf, root) => {
      drawHeading(pdf, root, 1, 'Joa\u0303o\t\u200bda\u00ad Silva\u0007')
    }),
  )
  expect(faults).toEqual([])
  expect(tags.map(({ text }) => text)).toContain('João da Silva')
})

it('fits a long name of a bank beside its number', async () => {
  await createPdf(ABOUT, (pdf, root) => {
    const name = 'Banco Santander (Brasil) S.A.'
    const size = calculateFittingSize(pdf, name, 9.5, 113)
    expect(pdf.fontSize(size).widthOfString(name)).toBeCloseTo(113, 1)
    expect(calculateFittingSize(pdf, 'Banco do Brasil S.A.', 9.5, 113)).toBe(9.5)
    drawHeading(pdf, root, 1, name)
  })
})

it('is validated by a reader that detects missing tags', async () => {
  const plain = new PDFDocument({ tagged: true, compress: false })
  const chunks: Buffer[] = []
  plain.on('data', (chunk: Buffer) => chunks.push(chunk))
  const root = plain.struct('Document')
  plain.addStructure(root)
  const row = plain.struct('TR', {}, [plain.struct('TH', {}, () => void plain.text('Valor'))])
  const short = plain.struct('TR', {}, [
    plain.struct('TD', {}, () => void plain.text('1')),
    plain.struct('TD', {}, () => void plain.text('2')),
  ])
  root
    .add(plain.struct('H2', {}, () => void plain.text('Fatura')))
    .add(plain.struct('Table', {}, [row, short]))
  root
    .add(plain.struct('Figure', {}, () => void plain.rect(0, 0, 9, 9).fill()))
    .add(plain.struct('L', {}, [plain.struct('P')]))
  plain.text('stray')
  plain.end()
  await new Promise((resolve) => plain.on('end', resolve))
  const { faults } = await readTaggedPdf(Buffer.concat(chunks))
  expect(faults).toEqual([
    'not declared as PDF/UA-1',
    'no title in the metadata',
    'DisplayDocTitle is not set',
    'not in Portuguese',
    'a Table with rows of 1, 2 cells',
    'a TH without Scope',
    'a Figure without alternative text',
    'a list without items',
    'headings in the order 2',
    'page 1 draws 1 objects that are neither tagged nor artifacts',
    '/F1 is not embedded',
    '/F1 has no ToUnicode',
  ])
})
