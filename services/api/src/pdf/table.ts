import { ensureSpace, drawText, measureText } from './blocks.ts'
import { drawArtifact, CONTENT, INK, type Pdf, type Tag } from './page.ts'

interface Column {
  readonly title: string
  /** Share of the width; the shares sum to 1. */
  readonly share: number
  readonly align?: 'left' | 'right'
}

/** Least space for a row. */
const ROW_HEIGHT = 22
const ROW_GAP = 4

const toCellStyle = ({ share }: Column, isHead: boolean) => ({
  size: isHead ? 8 : 9.5,
  bold: isHead,
  color: isHead ? INK.muted : INK.text,
  width: CONTENT.width * share - 4,
})

/** Draws a table whose header is repeated on each page as an artifact. */
export const drawTable = (
  pdf: Pdf,
  parent: Tag,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void => {
  const titles = columns.map((column) => column.title)

  /** Draws a row; `cell` wraps each cell's drawing. */
  const drawRow = (
    texts: readonly string[],
    isHead: boolean,
    cell: (draw: () => void) => void,
  ): void => {
    const top = pdf.y
    let x: number = CONTENT.left
    const bottoms = columns.map((column, i) => {
      const { share, align = 'left' } = column
      const left = x
      cell(() =>
        drawText(pdf, texts[i] ?? '', left, top, { ...toCellStyle(column, isHead), align }),
      )
      x += CONTENT.width * share
      return pdf.y
    })
    pdf.y = Math.max(...bottoms) + ROW_GAP
  }
  const measureRow = (texts: readonly string[], isHead: boolean): number =>
    Math.max(
      ROW_HEIGHT,
      ...columns.map((column, i) => measureText(pdf, texts[i] ?? '', toCellStyle(column, isHead))),
    )
  const tag = pdf.struct('Table')
  parent.add(tag)
  const drawSection = (kind: 'THead' | 'TBody', texts: readonly (readonly string[])[]): void => {
    const part = pdf.struct(kind)
    tag.add(part)
    for (const cells of texts) {
      // A row is not split over two pages.
      const isNewPage = ensureSpace(pdf, measureRow(cells, kind === 'THead'))
      if (isNewPage && kind === 'TBody')
        drawRow(titles, true, (draw) => drawArtifact(pdf, 'Pagination', draw))
      const row = pdf.struct('TR')
      part.add(row)
      drawRow(
        cells,
        kind === 'THead',
        (draw) =>
          void row.add(
            kind === 'THead'
              ? pdf.struct('TH', { scope: 'Column' }, draw)
              : pdf.struct('TD', {}, draw),
          ),
      )
      row.end()
    }
    part.end()
  }
  drawSection('THead', [titles])
  drawSection('TBody', rows)
  tag.end()
}
