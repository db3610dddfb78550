import { formatDateTime, type ExportedData } from '@portal/contract'
import { PRIVACY } from '@portal/contract/operator'
import { ISSUER } from '../config/index.ts'
import {
  drawInWorker,
  createPdf,
  drawLabelledValues,
  drawHeading,
  INK,
  drawLetterhead,
  drawParagraph,
  drawRule,
  drawTable,
  type Pdf,
  type Tag,
} from '../pdf/index.ts'

const TEXTS = {
  title: 'Seus dados pessoais',
  lead: (name: string, at: string) => `Tudo o que ${name} guarda sobre você neste portal em ${at}.`,
  officer: 'Dúvidas e pedidos',
  none: 'Nada guardado.',
  because: (why: string, basis: string) => `${why} Base legal: ${basis}.`,
  until: (until: string) => `Por quanto tempo: ${until}`,
} as const

const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MAX_COLUMNS = 5

const formatValue = (value: unknown): string =>
  String(value ?? '')
    .replace(INSTANT, (at) => formatDateTime(at))
    .replace(DAY, '$3/$2/$1') || '-'

/** Groups consecutive rows with the same labels into one table. */
const groupRows = (rows: ExportedData['parts'][number]['rows']): (typeof rows)[] => {
  const groups = new Map<string, typeof rows>()
  for (const row of rows) {
    const labels = Object.keys(row).join()
    groups.set(labels, [...(groups.get(labels) ?? []), row])
  }
  return [...groups.values()]
}

const drawRows = (pdf: Pdf, root: Tag, rows: ExportedData['parts'][number]['rows']): void => {
  for (const group of groupRows(rows)) {
    const labels = Object.keys(group[0] ?? {})
    if (labels.length <= MAX_COLUMNS && group.length > 1) {
      drawTable(
        pdf,
        root,
        labels.map((title) => ({ title, share: 1 / labels.length })),
        group.map((row) => labels.map((label) => formatValue(row[label]))),
      )
    } else {
      for (const row of group)
        drawLabelledValues(
          pdf,
          root,
          labels.map((label) => ({ label, value: formatValue(row[label]) })),
          3,
        )
    }
    pdf.moveDown(0.4)
  }
}

export const drawMyData = drawInWorker(
  import.meta.url,
  'drawMyData',
  ({ madeAt, controller, parts }: ExportedData): Promise<Buffer> =>
    createPdf(
      { title: TEXTS.title, author: controller.name, createdAt: new Date(madeAt) },
      (pdf, root) => {
        drawLetterhead(pdf, root, ISSUER)
        drawHeading(pdf, root, 1, TEXTS.title)
        drawParagraph(pdf, root, TEXTS.lead(controller.name, formatDateTime(madeAt)))
        drawParagraph(
          pdf,
          root,
          `${TEXTS.officer}: ${PRIVACY.officerName}, ${PRIVACY.officer}, ${PRIVACY.email}`,
          {
            color: INK.muted,
          },
        )
        for (const { title, why, basis, until, rows } of parts) {
          drawRule(pdf)
          drawHeading(pdf, root, 2, title)
          drawParagraph(pdf, root, TEXTS.because(why, basis), { size: 8.5, color: INK.muted })
          drawParagraph(pdf, root, TEXTS.until(until), { size: 8.5, color: INK.muted })
          pdf.moveDown(0.4)
          if (rows.length === 0) drawParagraph(pdf, root, TEXTS.none)
          else drawRows(pdf, root, rows)
        }
      },
    ),
)
