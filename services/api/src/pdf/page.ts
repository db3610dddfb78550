import { OPERATOR } from '@portal/contract/operator'
import { FONTS } from './fonts.ts'

export type Pdf = PDFKit.PDFDocument
export type Tag = PDFKit.PDFStructureElement

const POINTS_PER_MM = 72 / 25.4
/** Converts millimetres to points. */
export const mm = (value: number): number => value * POINTS_PER_MM

export const PAGE = { width: 595.28, height: 841.89, margin: mm(18) } as const
export const CONTENT = {
  left: PAGE.margin,
  right: PAGE.width - PAGE.margin,
  width: PAGE.width - 2 * PAGE.margin,
} as const
export const INK = {
  text: '#14181f',
  muted: '#4a5361',
  line: '#c9d0da',
  box: '#6b7480',
  brand: OPERATOR.colors.deep,
  success: '#12663c',
} as const

/** The option is missing in the library's types. */
const SUBSET = { subset: 'PDF/UA' }

interface DocumentInfo {
  readonly title: string
  readonly author: string
  readonly createdAt: Date
  /** False in tests that read the page content. */
  readonly compress?: boolean | undefined
}

/** Draws content that screen readers skip. */
export const drawArtifact = (pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void => {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

/** Draws 'Page 1 of 3' on each page of a longer document. */
const drawPageNumbers = (pdf: Pdf, title: string): void => {
  const { count } = pdf.bufferedPageRange()
  if (count === 1) return
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    drawArtifact(pdf, 'Pagination', () => {
      pdf
        .font(FONTS.regular)
        .fontSize(7.5)
        .fillColor(INK.muted)
        .text(`${title} · página ${page + 1} de ${count}`, CONTENT.left, PAGE.margin / 2, {
          width: CONTENT.width,
          align: 'right',
          lineBreak: false,
        })
    })
  }
}

/** Creates an A4 document (PDF/UA-1, Portuguese); `draw` adds to its root. */
export const createPdf = async (
  { title, author, createdAt, compress = true }: DocumentInfo,
  draw: (pdf: Pdf, root: Tag) => void,
): Promise<Buffer> => {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margin: PAGE.margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    compress,
    bufferPages: true,
    font: FONTS.regular,
    info: { Title: title, Author: author, CreationDate: createdAt },
  }
  // Loaded lazily: pdfkit would take a sixth of the start-up time.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument(Object.assign(options, SUBSET))
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  draw(pdf, root)
  root.end()
  drawPageNumbers(pdf, title)
  pdf.end()
  return done
}
