import { buildItfBars } from '@portal/contract/values/itf'
import { encode } from 'uqr'
import { mm, type Pdf, type Tag } from './page.ts'

/** Size required by FEBRABAN: 103 x 13 mm. */
export const BAR_CODE_SIZE = { width: mm(103), height: mm(13) } as const

/** Draws 44 digits as interleaved 2 of 5 with vector rectangles, which print exactly. */
export const drawBarCode = (
  pdf: Pdf,
  parent: Tag,
  digits: string,
  alt: string,
  x: number,
  y: number,
): void => {
  const { bars, modules } = buildItfBars(digits)
  const unit = BAR_CODE_SIZE.width / modules
  parent.add(
    pdf.struct(
      'Figure',
      { alt, bbox: [x, y, x + BAR_CODE_SIZE.width, y + BAR_CODE_SIZE.height] },
      () => {
        for (const bar of bars)
          pdf.rect(x + bar.x * unit, y, bar.width * unit, BAR_CODE_SIZE.height)
        pdf.fill('#000000')
      },
    ),
  )
  pdf.y = y + BAR_CODE_SIZE.height
}

/** Draws a QR code of `size` points, including a quiet zone of four modules. */
export const drawQrCode = (
  pdf: Pdf,
  parent: Tag,
  text: string,
  x: number,
  y: number,
  size: number,
): void => {
  const { data } = encode(text, { ecc: 'M', border: 4 })
  const unit = size / data.length
  parent.add(
    pdf.struct('Figure', { alt: 'QR Code do Pix', bbox: [x, y, x + size, y + size] }, () => {
      data.forEach((row, r) =>
        row.forEach((dark, c) => {
          if (dark) pdf.rect(x + c * unit, y + r * unit, unit, unit)
        }),
      )
      pdf.fill('#000000')
    }),
  )
}
