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

/** Returns text in the form that the typeface draws and readers extract as words, without invisible characters. */
const normalizeText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')

/** Digits of equal width align amounts. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

const selectFont = (pdf: Pdf, { size = 9.5, bold = false }: Style): Pdf =>
  pdf.font(bold ? FONTS.bold : FONTS.regular).fontSize(size)

/** Draws text at a position, without a tag of its own. */
export const drawText = (pdf: Pdf, text: string, x: number, y: number, style: Style = {}): void => {
  // Keeps a space for screen readers that join lines.
  const spaced = normalizeText(text).replaceAll('\n', ' \n')
  const { color = INK.text, align = 'left', width = CONTENT.right - x, lineGap = 0, height } = style
  selectFont(pdf, style)
    .fillColor(color)
    .text(spaced, x, y, {
      width,
      align,
      lineGap,
      features: FEATURES,
      ...(height !== undefined && { height, ellipsis: true }),
    })
}

/** Returns the height in points that `drawText` needs for a text in a column of this width. */
export const measureText = (
  pdf: Pdf,
  text: string,
  style: Style & { readonly width: number },
): number =>
  selectFont(pdf, style).heightOfString(normalizeText(text), {
    width: style.width,
    features: FEATURES,
  })

/** Returns the font size in points at which a bold text fits into one line of this width, at most `size`. */
export const calculateFittingSize = (pdf: Pdf, text: string, size: number, width: number): number =>
  Math.min(size, (size * width) / selectFont(pdf, { size, bold: true }).widthOfString(text))

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

/** Splits a code into lines. Readers drop or add spaces and hyphens at the end of a line, so that none ends at one. */
const splitCode = (code: string, maxWidth: number, measure: (text: string) => number): string[] => {
  const lines: string[] = []
  let rest = code
  while (rest !== '') {
    let length = 0
    for (let width = 0; length < rest.length; length += 1) {
      width += measure(rest.charAt(length))
      if (width > maxWidth && length > 0) break
    }
    const isUnsafe = (): boolean =>
      length < rest.length && /[ -]/.test(rest.slice(length - 1, length + 1))
    while (length > 1 && isUnsafe()) length -= 1
    lines.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return lines
}

/** Draws a code that is copied from the document. */
export const drawCode = (
  pdf: Pdf,
  parent: Tag,
  code: string,
  { x = CONTENT.left, size = 8, width = CONTENT.right - x }: Style & { x?: number } = {},
): void => {
  parent.add(
    pdf.struct('P', {}, () => {
      selectFont(pdf, { size }).fillColor(INK.muted)
      const lines = splitCode(code, width, (text) => pdf.widthOfString(text))
      // Wider than the text, so that no line is broken again.
      pdf.text(lines.join('\n'), x, pdf.y, { width: width + size, lineGap: 1.5 })
    }),
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

const LABEL_STYLE = { size: 7.5, color: INK.muted } as const
const VALUE_STYLE = { size: 10, bold: true } as const
const COLUMN_GAP = 8
/** A value of more than four lines takes the whole width. */
const MAX_COLUMN_VALUE_HEIGHT = 50

/** Splits items into rows of `columns`; an item for which `isLong` is true has a row of its own. */
const splitIntoRows = (
  items: readonly LabelledValue[],
  columns: number,
  isLong: (item: LabelledValue) => boolean,
): LabelledValue[][] => {
  const rows: LabelledValue[][] = []
  let free = 0
  for (const item of items) {
    const needed = isLong(item) ? columns : 1
    if (free < needed) {
      rows.push([])
      free = columns
    }
    rows.at(-1)?.push(item)
    free -= needed
  }
  return rows
}

/** Draws labels above values in `columns` columns. A row is not split over two pages. */
export const drawLabelledValues = (
  pdf: Pdf,
  parent: Tag,
  items: readonly LabelledValue[],
  columns: number,
): void => {
  const columnWidth = CONTENT.width / columns
  const measureValue = ({ value }: LabelledValue, width: number): number =>
    measureText(pdf, value, { ...VALUE_STYLE, width: width - COLUMN_GAP })
  const isLong = (item: LabelledValue): boolean =>
    measureValue(item, columnWidth) > MAX_COLUMN_VALUE_HEIGHT
  const list = pdf.struct('L')
  parent.add(list)
  for (const row of splitIntoRows(items, columns, isLong)) {
    const [first] = row
    const width = first && isLong(first) ? CONTENT.width : columnWidth
    ensureSpace(pdf, 22 + Math.max(...row.map((item) => measureValue(item, width))))
    const top = pdf.y
    const bottoms = row.map(({ label, value }, i) => {
      const x = CONTENT.left + i * width
      const inner = { width: width - COLUMN_GAP }
      drawLabelledValue(
        pdf,
        list,
        () => drawText(pdf, label, x, top, { ...LABEL_STYLE, ...inner }),
        () => drawText(pdf, value, x, pdf.y + 1, { ...VALUE_STYLE, ...inner }),
      )
      return pdf.y
    })
    pdf.y = Math.max(...bottoms) + 7
  }
  list.end()
}
