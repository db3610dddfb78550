import { findFault, throwFault } from '../../providers/provider-fault.ts'
import { createPageReader } from './read-numbered-pages.ts'

const PAGES = [['a', 'b'], ['c', 'd'], ['e']]
const NOW = new Date('2026-11-18T12:00:00Z')

/** Plays a provider: returns the index of the page and its name for a requested number. */
const readList = async (
  locate: (requested: number) => readonly [index: number, name: number],
  pages = PAGES,
): Promise<unknown> => {
  try {
    return await createPageReader()(
      async (query) => {
        const requested = Number(new URLSearchParams(query).get('paginacao.paginaAtual'))
        const [index, paginaAtual] = locate(requested)
        return { records: pages[index] ?? [], paginaAtual, quantidadeDePaginas: pages.length }
      },
      NOW,
      NOW,
    )
  } catch (error) {
    return findFault(error)?.reason ?? error
  }
}
const findPageFrom1 = (requested: number) =>
  [Math.max(0, requested - 1), Math.max(1, requested)] as const

describe('a list of API Pix', () => {
  it.each([
    ['from 0', (requested: number) => [requested, requested] as const],
    ['from 1 in responses alone', (requested: number) => [requested, requested + 1] as const],
    ['from 1 in requests, too', findPageFrom1],
  ])('is read page by page if its pages are numbered %s', async (_, locate) => {
    expect(await readList(locate)).toEqual({ records: PAGES.flat(), isComplete: true })
    expect(await readList(locate, [['a']])).toEqual({ records: ['a'], isComplete: true })
    expect(await readList(locate, [])).toEqual({ records: [], isComplete: true })
  })

  it('is incomplete or a fault if a page is left out, repeated or named otherwise', async () => {
    const INCOMPLETE = { records: ['a', 'b'], isComplete: false }
    expect(await readList(() => [2, 2])).toBe('pages')
    expect(await readList((requested) => [requested, 0])).toEqual(INCOMPLETE)
    expect(await readList((requested) => [0, requested])).toEqual(INCOMPLETE)
    expect(await readList(() => [0, 1])).toEqual(INCOMPLETE)
    // The first page of a list from 0 is left out.
    expect(await readList((requested) => [Math.max(1, requested), Math.max(1, requested)])).toEqual(
      {
        records: ['c', 'd', 'e'],
        isComplete: false,
      },
    )
    expect(await readList((requested) => [requested * 2, requested * 2])).toEqual(INCOMPLETE)
  })

  it.each([
    ['more than 100 records', ['0 of 1000', '0 of 100', '0 of 100'], { most: 100, first: 0 }],
    [
      'the page number 0',
      ['0 of 1000', '0 of 100', '1 of 100', '1 of 100'],
      { most: 100, first: 1 },
    ],
  ])('is read of a bank that rejects %s, which is remembered', async (_, expected, bank) => {
    const requests: string[] = []
    const readPages = createPageReader()
    for (let i = 0; i < 2; i += 1) {
      const { records } = await readPages(
        async (query) => {
          const read = (name: string): number =>
            Number(new URLSearchParams(query).get(`paginacao.${name}`))
          const [number, size] = [read('paginaAtual'), read('itensPorPagina')]
          requests.push(`${number} of ${size}`)
          if (size > bank.most || number < bank.first) throwFault('rejected', 'status 400')
          return { records: ['a'], paginaAtual: number, quantidadeDePaginas: 1 }
        },
        NOW,
        NOW,
      )
      expect(records).toEqual(['a'])
    }
    expect(requests).toEqual(expected)
  })

  it('is a fault if its provider rejects each way to request it', async () => {
    expect(await readList(() => throwFault('rejected', 'status 400'))).toBe('rejected')
  })

  it('is read in periods of four days, which follow each other', async () => {
    const periods: string[][] = []
    const { records } = await createPageReader()(
      async (query) => {
        const search = new URLSearchParams(query)
        periods.push([search.get('inicio') ?? '', search.get('fim') ?? ''])
        return { records: [periods.length], paginaAtual: 0, quantidadeDePaginas: 1 }
      },
      new Date('2026-11-08T12:00:00Z'),
      NOW,
    )
    expect(records).toEqual([1, 2, 3])
    expect(periods).toEqual([
      ['2026-11-08T12:00:00.000Z', '2026-11-12T12:00:00.000Z'],
      ['2026-11-12T12:00:00.000Z', '2026-11-16T12:00:00.000Z'],
      ['2026-11-16T12:00:00.000Z', '2026-11-18T12:00:00.000Z'],
    ])
  })
})
