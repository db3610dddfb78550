import { BRAND_MARK, OPERATOR } from '@portal/contract/operator'
import { formatDocument } from '@portal/contract'
import { drawText } from './blocks.ts'
import { drawArtifact, CONTENT, INK, mm, type Pdf, type Tag } from './page.ts'

/** Sender in the letterhead. */
export interface Sender {
  readonly brand: string
  readonly name: string
  readonly cnpj: string
  readonly postalAddress: string
}

const MARK_SIZE = mm(10)

const drawMark = (pdf: Pdf, x: number, y: number): void =>
  drawArtifact(pdf, 'Layout', () => {
    pdf
      .save()
      .translate(x, y)
      .scale(MARK_SIZE / BRAND_MARK.size)
    pdf.roundedRect(0, 0, BRAND_MARK.size, BRAND_MARK.size, BRAND_MARK.corner).fill(INK.brand)
    pdf.lineWidth(4).lineCap('round')
    pdf.path(BRAND_MARK.bars).stroke(OPERATOR.colors.onDeep)
    pdf.path(BRAND_MARK.accent).stroke(OPERATOR.colors.accent)
    pdf.restore()
  })

/** Draws the logo and brand on the left, the company on the right. */
export const drawLetterhead = (
  pdf: Pdf,
  root: Tag,
  { brand, name, cnpj, postalAddress }: Sender,
): void => {
  const top = pdf.y
  drawMark(pdf, CONTENT.left, top)
  root.add(
    pdf.struct('P', {}, () =>
      drawText(pdf, brand, CONTENT.left + MARK_SIZE + mm(3), top + mm(1.6), {
        size: 17,
        bold: true,
        width: mm(50),
      }),
    ),
  )
  root.add(
    pdf.struct('P', {}, () =>
      drawText(
        pdf,
        `${name}\nCNPJ ${formatDocument(cnpj)}\n${postalAddress}`,
        CONTENT.left + mm(64),
        top,
        {
          size: 7.5,
          color: INK.muted,
          align: 'right',
          lineGap: 1,
        },
      ),
    ),
  )
  pdf.y = top + MARK_SIZE + mm(5)
}
