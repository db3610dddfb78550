import { CONTENT, INK, PAGE, type Pdf, type Tag } from './page'

const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'

/** Moves to a new page when `height` points do not fit below. */
export const room = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > PAGE.height - PAGE.margin) pdf.addPage()
}

export const heading = (pdf: Pdf, parent: Tag, level: 1 | 2, text: string): void => {
  room(pdf, 40)
  parent.add(pdf.struct(level === 1 ? 'H1' : 'H2', {}, () => {
    pdf.font(BOLD).fontSize(level === 1 ? 18 : 12).fillColor(INK.brand).text(text, CONTENT.left, pdf.y, { width: CONTENT.width })
  }))
  pdf.moveDown(0.4)
}

export const paragraph = (pdf: Pdf, parent: Tag, text: string, options: { size?: number; color?: string; bold?: boolean; width?: number } = {}): void => {
  parent.add(pdf.struct('P', {}, () => {
    pdf.font(options.bold ? BOLD : REGULAR).fontSize(options.size ?? 9.5).fillColor(options.color ?? INK.text)
      .text(text, CONTENT.left, pdf.y, { width: options.width ?? CONTENT.width, lineGap: 1.5 })
  }))
}

/** A hairline that readers do not announce. */
export const rule = (pdf: Pdf): void => {
  pdf.moveDown(0.6)
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.moveTo(CONTENT.left, pdf.y).lineTo(CONTENT.right, pdf.y).lineWidth(0.5).strokeColor(INK.line).stroke()
  pdf.endMarkedContent()
  pdf.moveDown(0.6)
}

export interface Fact {
  readonly label: string
  readonly value: string
}

/** Label over value, `columns` beside each other. */
export const facts = (pdf: Pdf, parent: Tag, items: readonly Fact[], columns: number): void => {
  const width = CONTENT.width / columns
  for (let at = 0; at < items.length; at += columns) {
    room(pdf, 34)
    const top = pdf.y
    const bottoms = items.slice(at, at + columns).map(({ label, value }, i) => {
      const x = CONTENT.left + i * width
      parent.add(pdf.struct('P', {}, () => {
        pdf.font(REGULAR).fontSize(8).fillColor(INK.muted).text(label, x, top, { width: width - 8 })
        pdf.font(BOLD).fontSize(10.5).fillColor(INK.text).text(value, x, pdf.y + 1, { width: width - 8 })
      }))
      return pdf.y
    })
    pdf.y = Math.max(...bottoms) + 8
  }
}

export interface Column {
  readonly title: string
  /** Share of the width; they add up to 1. */
  readonly share: number
  readonly align?: 'left' | 'right'
}

/** A table with a header row; rows keep together, pages break between them. */
export const table = (pdf: Pdf, parent: Tag, columns: readonly Column[], rows: readonly (readonly string[])[]): void => {
  const tag = pdf.struct('Table')
  parent.add(tag)
  const draw = (cells: readonly string[], kind: 'TH' | 'TD'): void => {
    room(pdf, 24)
    const row = pdf.struct('TR')
    tag.add(row)
    const top = pdf.y
    let x: number = CONTENT.left
    const bottoms = columns.map((column, i) => {
      const width = CONTENT.width * column.share
      const left = x
      row.add(pdf.struct(kind, {}, () => {
        pdf.font(kind === 'TH' ? BOLD : REGULAR).fontSize(kind === 'TH' ? 8.5 : 10).fillColor(kind === 'TH' ? INK.muted : INK.text)
          .text(cells[i] ?? '', left, top, { width: width - 4, align: column.align ?? 'left' })
      }))
      x += width
      return pdf.y
    })
    row.end()
    pdf.y = Math.max(...bottoms) + 5
  }
  draw(columns.map((column) => column.title), 'TH')
  rows.forEach((row) => draw(row, 'TD'))
  tag.end()
}
