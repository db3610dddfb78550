import { addMs } from '../../../platform/index.ts'
import { findFault, requireMatch } from '../../providers/provider-fault.ts'
import { readAllPages } from '../../providers/read-all-pages.ts'

/** A page of API Pix, as its provider describes it. */
interface NumberedPage {
  readonly records: readonly unknown[]
  readonly paginaAtual: number
  readonly quantidadeDePaginas: number
}

type ReadPage = (query: string) => Promise<NumberedPage>
export type RecordList = Awaited<ReturnType<typeof readAllPages<unknown>>>

/**
 * How pages are requested. API Pix numbers them from 0 and allows 1000 records, but some banks
 * reject the number 0, or more than 100 records (Banco do Brasil).
 */
const PAGE_STYLES = [
  { first: 0, size: 1000 },
  { first: 0, size: 100 },
  { first: 1, size: 100 },
] as const
type PageStyle = (typeof PAGE_STYLES)[number]

/** Banco do Brasil rejects a period of more than five days; four are safe wherever a day begins. */
const MAX_PERIOD_MS = 4 * 24 * 3_600_000

interface Period {
  readonly from: Date
  readonly to: Date
}

/** Splits a time window, oldest first. A record at a boundary may be listed twice. */
const splitIntoPeriods = (from: Date, to: Date): Period[] => {
  const count = Math.max(1, Math.ceil((to.getTime() - from.getTime()) / MAX_PERIOD_MS))
  return Array.from({ length: count }, (_, i) => ({
    from: addMs(from, i * MAX_PERIOD_MS),
    to: i === count - 1 ? to : addMs(from, (i + 1) * MAX_PERIOD_MS),
  }))
}

const toQuery = ({ from, to }: Period, number: number, size: number, filters: object): string =>
  new URLSearchParams({
    inicio: from.toISOString(),
    fim: to.toISOString(),
    ...filters,
    'paginacao.paginaAtual': String(number),
    'paginacao.itensPorPagina': String(size),
  }).toString()

/** Reads the first page of a list in the given style, or in the first other one that its provider does not reject. */
const findPageStyle = async (
  preferred: PageStyle,
  read: (style: PageStyle) => Promise<NumberedPage>,
): Promise<{ style: PageStyle; page: NumberedPage }> => {
  let rejection: unknown
  for (const style of [preferred, ...PAGE_STYLES.filter((one) => one !== preferred)]) {
    try {
      return { style, page: await read(style) }
    } catch (error) {
      if (findFault(error)?.reason !== 'rejected') throw error
      rejection ??= error
    }
  }
  throw rejection
}

/**
 * Reads all pages. Some banks name the first page 1: either in their responses alone, or also in
 * requests, where 0 and 1 are the same page. Throws a fault for any other page than the next one.
 */
const readPeriod = (
  first: NumberedPage,
  readPage: (index: number) => Promise<NumberedPage>,
): Promise<RecordList> => {
  /** Number of the first page in responses, and what is added to the index in requests. */
  const firstNamed = first.paginaAtual === 1 ? 1 : 0
  let offset = 0
  return readAllPages(async (after) => {
    const index = Number(after ?? 0)
    let page = index === 0 ? first : await readPage(index + offset)
    if (index === 1 && firstNamed === 1 && page.paginaAtual === 1) {
      offset = 1
      page = await readPage(index + offset)
    }
    const { records, paginaAtual, quantidadeDePaginas } = page
    requireMatch(
      paginaAtual === index + firstNamed,
      'pages',
      'list has another page than requested',
    )
    const isLast = index + 1 >= quantidadeDePaginas
    // Numbered from 0 after all, the list would be past its end, and its first page is missing.
    requireMatch(
      firstNamed === 0 || index === 0 || records.length > 0,
      'pages',
      'list numbered from 1 has an empty page',
    )
    return { page: records, next: isLast ? null : String(index + 1) }
  })
}

/**
 * Creates a reader of lists of API Pix, which remembers the style that its provider accepts. Longer
 * windows are read in periods, until one has no end.
 */
export const createPageReader = (): ((
  read: ReadPage,
  from: Date,
  to: Date,
  filters?: object,
) => Promise<RecordList>) => {
  let accepted: PageStyle = PAGE_STYLES[0]
  return async (read, from, to, filters = {}) => {
    const records: unknown[] = []
    for (const period of splitIntoPeriods(from, to)) {
      const readPage = (index: number, { first, size }: PageStyle): Promise<NumberedPage> =>
        read(toQuery(period, index + first, size, filters))
      const { style, page } = await findPageStyle(accepted, (one) => readPage(0, one))
      accepted = style
      const list = await readPeriod(page, (index) => readPage(index, style))
      records.push(...list.records)
      if (!list.isComplete) return { records, isComplete: false }
    }
    return { records, isComplete: true }
  }
}
