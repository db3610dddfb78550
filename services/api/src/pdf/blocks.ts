import { FONTS } from './fonts.ts'
import { drawArtifact, CONTENT, INK, mm, PAGE, type Pdf, type Tag } from './page.ts'

/** Adds a page when `height` points do not fit; returns whether it did. */
export const ensureSpace = (pdf: Pdf, height: number): boolean => {
  const isFull = pdf.y + height > PAGE.height - PAGE.margin
  if (isFull) pdf.addPage()
  return isFull
}

interface Style {
  readonly size?: number
  readonly color?: string
  readonly bold?: boolean
  readonly align?: 'left' | 'right'
  /** Width in points; up to the right margin by default. */
  readonly width?: number
  readonly lineGap?: number
  /** Height in points; longer text ends in an ellipsis. */
  readonly height?: number
}

/** Draws text at a position, without a tag of its own. */
export const drawText = (pdf: Pdf, text: string, x: number, y: number, style: Style = {}): void => {
  // Keeps a space for screen readers that join lines.
  const spaced = text.replaceAll('\n', ' \n')
  const {
    size = 9.5,
    color = INK.text,
    bold = false,
    align = 'left',
    width = CONTENT.right - x,
    lineGap = 0,
    height,
  } = style
  pdf
    .font(bold ? FONTS.bold : FONTS.regular)
    .fontSize(size)
    .fillColor(color)
    .text(spaced, x, y, {
      width,
      align,
      lineGap,
      // Digits of equal width align amounts.
      features: ['tnum'],
      ...(height !== undefined && { height, ellipsis: true }),
    })
}

export const drawHeading = (pdf: Pdf, parent: Tag, level: 1 | 2, text: string): void => {
  ensureSpace(pdf, 40)
  parent.add(
    pdf.struct(level === 1 ? 'H1' : 'H2', {}, () =>
      drawText(pdf, text, CONTENT.left, pdf.y, {
        size: level === 1 ? 17 : 11.5,
        bold: true,
        color: INK.brand,
      }),
    ),
  )
  pdf.moveDown(0.4)
}

export const drawParagraph = (
  pdf: Pdf,
  parent: Tag,
  text: string,
  style: Style & { x?: number } = {},
): void => {
  parent.add(
    pdf.struct('P', {}, () =>
      drawText(pdf, text, style.x ?? CONTENT.left, pdf.y, { lineGap: 1.5, ...style }),
    ),
  )
}

/** Draws a thin horizontal line. */
export const drawRule = (pdf: Pdf): void => {
  pdf.moveDown(0.6)
  drawArtifact(pdf, 'Layout', () => {
    pdf
      .moveTo(CONTENT.left, pdf.y)
      .lineTo(CONTENT.right, pdf.y)
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke()
  })
  pdf.moveDown(0.6)
}

/** Draws the cut line above the collection slip. */
export const drawCutLine = (pdf: Pdf, y: number, text: string): void =>
  drawArtifact(pdf, 'Layout', () => {
    drawText(pdf, text, CONTENT.left, y - mm(3), { size: 6, color: INK.muted, align: 'right' })
    pdf
      .moveTo(mm(6), y)
      .lineTo(PAGE.width - mm(6), y)
      .lineWidth(0.6)
      .strokeColor(INK.muted)
      .dash(3, { space: 3 })
      .stroke()
      .undash()
  })

export interface LabelledValue {
  readonly label: string
  readonly value: string
}

/** Draws a label and its value as a tagged list item. */
export const drawLabelledValue = (
  pdf: Pdf,
  list: Tag,
  label: () => void,
  value: (() => void) | null,
): void => {
  const item = pdf.struct('LI')
  list.add(item)
  item.add(pdf.struct('Lbl', {}, label))
  if (value) item.add(pdf.struct('LBody', {}, value))
  item.end()
}

/** Draws labels above values in `columns` columns. */
export const drawLabelledValues = (
  pdf: Pdf,
  parent: Tag,
  items: readonly LabelledValue[],
  columns: number,
): void => {
  const width = CONTENT.width / columns
  const list = pdf.struct('L')
  parent.add(list)
  for (let at = 0; at < items.length; at += columns) {
    ensureSpace(pdf, 34)
    const top = pdf.y
    const bottoms = items.slice(at, at + columns).map(({ label, value }, i) => {
      const x = CONTENT.left + i * width
      drawLabelledValue(
        pdf,
        list,
        () => drawText(pdf, label, x, top, { size: 7.5, color: INK.muted, width: width - 8 }),
        () => drawText(pdf, value, x, pdf.y + 1, { size: 10, bold: true, width: width - 8 }),
      )
      return pdf.y
    })
    pdf.y = Math.max(...bottoms) + 7
  }
  list.end()
}
