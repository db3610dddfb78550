import { render, screen } from '@testing-library/react'
import bwipjs from 'bwip-js/node'
import { vectors } from '../../testing/vectors.ts'
import { ItfBarCode } from './itf-bar-code.tsx'

/** Bar and space widths of an independent encoder. */
const encodeWidths = (digits: string): string => {
  const [symbol] = bwipjs.raw({ bcid: 'interleaved2of5', text: digits }) as { sbs: number[] }[]
  const widths = symbol!.sbs
  return widths
    .slice(0, widths.length % 2 === 0 ? -1 : undefined)
    .map((width) => (width > Math.min(...widths) ? 'w' : 'n'))
    .join('')
}

/** Bar and space widths measured on the rendered path. */
const measureWidths = (path: string): string => {
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, width]) => ({
    x: Number(x),
    width: Number(width),
  }))
  return bars
    .map(({ x, width }, i) => {
      const next = bars[i + 1]
      return (width > 1 ? 'w' : 'n') + (next ? (next.x - x - width > 1 ? 'w' : 'n') : '')
    })
    .join('')
}

const codes = [...vectors.arrecadacao_telecom_own, ...vectors.boleto47].map(
  ({ barcode }) => barcode,
)

it.each(codes)(
  'renders %s with the same bars as an independent encoder, plus quiet zones',
  (digits) => {
    render(<ItfBarCode label="Código de barras" digits={digits} />)
    const [ground, bars] = screen
      .getByRole('img', { name: 'Código de barras' })
      .querySelectorAll('path')
    expect(ground).toHaveAttribute('fill', '#fff')
    const path = bars!.getAttribute('d')!
    expect(measureWidths(path)).toBe(encodeWidths(digits))
    expect(path.startsWith('M10 ')).toBe(true)
  },
)
