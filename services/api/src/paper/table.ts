import { room, write } from './blocks.ts'
import { asArtifact, CONTENT, INK, type Pdf, type Tag } from './page.ts'

export interface Column {
  readonly title: string
  /** Share of the width; they add up to 1. */
  readonly share: number
  readonly align?: 'left' | 'right'
}

const ROW_HEIGHT = 22

/** A table with a header row, which every further page repeats for the eye. */
export const table = (
  pdf: Pdf,
  parent: Tag,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void => {
  const titles = columns.map((column) => column.title)

  /** Each cell by `cell`, side by side. */
  const line = (
    texts: readonly string[],
    isHead: boolean,
    cell: (draw: () => void) => void,
  ): void => {
    const top = pdf.y
    let x: number = CONTENT.left
    const bottoms = columns.map(({ share, align = 'left' }, i) => {
      const [left, width] = [x, CONTENT.width * share]
      cell(() =>
        write(pdf, texts[i] ?? '', left, top, {
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
  const section = (kind: 'THead' | 'TBody', texts: readonly (readonly string[])[]): void => {
    const part = pdf.struct(kind)
    tag.add(part)
    for (const cells of texts) {
      const isNewPage = room(pdf, ROW_HEIGHT)
      if (isNewPage && kind === 'TBody')
        line(titles, true, (draw) => asArtifact(pdf, 'Pagination', draw))
      const row = pdf.struct('TR')
      part.add(row)
      line(
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
  section('THead', [titles])
  section('TBody', rows)
  tag.end()
}
