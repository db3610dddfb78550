import type { ExportedData } from '@portal/contract'
import { PRIVACY } from '@portal/contract/operator'
import { ISSUER } from '../billing/index.ts'
import {
  createPdf,
  facts,
  heading,
  INK,
  letterhead,
  paragraph,
  rule,
  showInstant,
  table,
  type Pdf,
  type Tag,
} from '../paper/index.ts'

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
    .replace(INSTANT, (at) => showInstant(at))
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
      table(
        pdf,
        root,
        labels.map((title) => ({ title, share: 1 / labels.length })),
        group.map((row) => labels.map((label) => formatValue(row[label]))),
      )
    } else {
      for (const row of group)
        facts(
          pdf,
          root,
          labels.map((label) => ({ label, value: formatValue(row[label]) })),
          3,
        )
    }
    pdf.moveDown(0.4)
  }
}

export const drawMyData = ({ madeAt, controller, parts }: ExportedData): Promise<Buffer> =>
  createPdf(
    { title: TEXTS.title, author: controller.name, createdAt: new Date(madeAt) },
    (pdf, root) => {
      letterhead(pdf, root, ISSUER)
      heading(pdf, root, 1, TEXTS.title)
      paragraph(pdf, root, TEXTS.lead(controller.name, showInstant(madeAt)))
      paragraph(pdf, root, `${TEXTS.officer}: ${PRIVACY.officer}, ${PRIVACY.email}`, {
        color: INK.muted,
      })
      for (const { title, why, basis, until, rows } of parts) {
        rule(pdf)
        heading(pdf, root, 2, title)
        paragraph(pdf, root, TEXTS.because(why, basis), { size: 8.5, color: INK.muted })
        paragraph(pdf, root, TEXTS.until(until), { size: 8.5, color: INK.muted })
        pdf.moveDown(0.4)
        if (rows.length === 0) paragraph(pdf, root, TEXTS.none)
        else drawRows(pdf, root, rows)
      }
    },
  )
