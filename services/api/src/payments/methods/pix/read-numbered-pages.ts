import { requireMatch } from '../../providers/provider-fault.ts'
import { readAllPages } from '../../providers/read-all-pages.ts'

/** A page of API Pix, as its provider describes it. */
interface NumberedPage {
  readonly records: readonly unknown[]
  readonly paginaAtual: number
  readonly quantidadeDePaginas: number
}

const toQuery = (from: Date, to: Date, number: number, filters: object): string =>
  new URLSearchParams({
    inicio: from.toISOString(),
    fim: to.toISOString(),
    ...filters,
    'paginacao.paginaAtual': String(number),
    'paginacao.itensPorPagina': '1000',
  }).toString()

/**
 * Reads all pages of a list of API Pix, which numbers pages from 0. Some banks name the first page 1: either in their responses alone, or
 * also in requests, where 0 and 1 are the same page. Throws a fault for any other page than the next one.
 */
export const readNumberedPages = (
  read: (query: string) => Promise<NumberedPage>,
  from: Date,
  to: Date,
  filters: object = {},
): ReturnType<typeof readAllPages<unknown>> => {
  /** Number of the first page in responses, and in requests. */
  let [firstNamed, firstRequested] = [0, 0]
  const readPage = (index: number): Promise<NumberedPage> =>
    read(toQuery(from, to, index + firstRequested, filters))
  return readAllPages(async (after) => {
    const index = Number(after ?? 0)
    let page = await readPage(index)
    if (index === 0 && page.paginaAtual === 1) firstNamed = 1
    if (index === 1 && firstNamed === 1 && page.paginaAtual === 1) {
      firstRequested = 1
      page = await readPage(index)
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
