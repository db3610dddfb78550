import { ensureSpace, drawText } from './blocks.ts'
import { drawArtifact, CONTENT, INK, type Pdf, type Tag } from './page.ts'

interface Column {
  readonly title: string
  /** Share of the width; the shares sum to 1. */
  readonly share: number
  readonly align?: 'left' | 'right'
}

const ROW_HEIGHT = 22

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
    const bottoms = columns.map(({ share, align = 'left' }, i) => {
      const [left, width] = [x, CONTENT.width * share]
      cell(() =>
        drawText(pdf, texts[i] ?? '', left, top, {
          size: isHead ? 8 : 9.5,
          bold: isHead,
          color: isHead ? INK.muted : INK.text,
          width: width - 4,
          align,
        }),
      )
      x += width
      return pdf.y
    })
    pdf.y = Math.max(...bottoms) + 4
  }
  const tag = pdf.struct('Table')
  parent.add(tag)
  const drawSection = (kind: 'THead' | 'TBody', texts: readonly (readonly string[])[]): void => {
    const part = pdf.struct(kind)
    tag.add(part)
    for (const cells of texts) {
      const isNewPage = ensureSpace(pdf, ROW_HEIGHT)
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
