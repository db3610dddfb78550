import { drawLabelledValue, drawText } from './blocks.ts'
import { drawArtifact, CONTENT, INK, mm, type Pdf, type Tag } from './page.ts'

/** A labelled field of a form. */
interface Box {
  readonly label: string
  /** Empty where the bank fills it in. */
  readonly value: string
  /** Width in millimetres. */
  readonly width: number
  readonly align?: 'right'
  readonly bold?: boolean
  /** Font size in points. */
  readonly size?: number
}

const LABEL_SIZE = 5.6
const VALUE_SIZE = 8.2

/** Draws a row of fields, `height` and `left` in millimetres, and adds them to `list`. */
export const drawBoxRow = (
  pdf: Pdf,
  list: Tag,
  top: number,
  height: number,
  boxes: readonly Box[],
  left = 0,
): void => {
  let x: number = CONTENT.left + mm(left)
  for (const { label, value, width, align, bold = false, size = VALUE_SIZE } of boxes) {
    const at = x
    drawArtifact(pdf, 'Layout', () =>
      pdf.rect(at, top, mm(width), mm(height)).lineWidth(0.5).strokeColor(INK.box).stroke(),
    )
    const inner = { width: mm(width - 2), ...(align && { align }) }
    drawLabelledValue(
      pdf,
      list,
      () =>
        drawText(pdf, label, at + mm(1), top + mm(0.7), {
          width: inner.width,
          size: LABEL_SIZE,
          color: INK.muted,
        }),
      value === ''
        ? null
        : () =>
            drawText(pdf, value, at + mm(1), top + mm(3), {
              ...inner,
              size,
              bold,
              height: mm(height - 3),
            }),
    )
    x += mm(width)
  }
}

/** Draws a form; `draw` receives the list of its fields. */
export const drawForm = (pdf: Pdf, parent: Tag, draw: (list: Tag) => void): void => {
  const list = pdf.struct('L')
  parent.add(list)
  draw(list)
  list.end()
}
