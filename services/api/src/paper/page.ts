import PDFDocument from 'pdfkit'

export type Pdf = PDFKit.PDFDocument
export type Tag = PDFKit.PDFStructureElement

const MM = 72 / 25.4
/** Millimetres in points. */
export const mm = (value: number): number => value * MM

export const PAGE = { width: 595.28, height: 841.89, margin: mm(18) } as const
export const CONTENT = { left: PAGE.margin, right: PAGE.width - PAGE.margin, width: PAGE.width - 2 * PAGE.margin } as const
export const INK = { text: '#14181f', muted: '#4a5361', line: '#c9d0da', brand: '#0b2e83', success: '#12663c' } as const

interface About {
  readonly title: string
  readonly author: string
  readonly createdAt: Date
  /** Off where a test reads the drawing. */
  readonly compress?: boolean
}

/** An A4 document with tags, in Portuguese; `draw` adds to its root. */
export const createPdf = async ({ title, author, createdAt, compress = true }: About, draw: (pdf: Pdf, root: Tag) => void): Promise<Buffer> => {
  const pdf = new PDFDocument({
    size: 'A4', margin: PAGE.margin, pdfVersion: '1.7', tagged: true, lang: 'pt-BR', displayTitle: true, compress,
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
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
  pdf.end()
  return done
}
