import { readAllPages, type RecordPage } from './read-all-pages.ts'

/** Reads a list whose pages have their own number as cursor, unless they name another. */
const readList = async (pages: (Partial<RecordPage<string>> & { page: readonly string[] })[]) => {
  let requests = 0
  const list = await readAllPages((after) => {
    requests += 1
    const index = Number(after ?? 0)
    const next = index + 1 < pages.length ? String(index + 1) : null
    return Promise.resolve({ next, ...(pages[index] as (typeof pages)[number]) })
  })
  return { ...list, requests }
}

describe('a list in pages', () => {
  it('is read to its end', async () => {
    const pages = [{ page: ['a', 'b'] }, { page: ['c'] }]
    expect(await readList(pages)).toEqual({
      records: ['a', 'b', 'c'],
      isComplete: true,
      requests: 2,
    })
  })

  it('is read on behind a page that is sent twice, and counts as incomplete', async () => {
    const pages = [{ page: ['a', 'b'] }, { page: ['c'] }, { page: ['c'] }, { page: ['d'] }]
    expect(await readList(pages)).toMatchObject({
      records: ['a', 'b', 'c', 'd'],
      isComplete: false,
    })
  })

  it('ends at a provider that sends one page for ever', async () => {
    const pages = Array.from({ length: 2000 }, () => ({ page: ['a'] }))
    const { records, isComplete, requests } = await readList(pages)
    expect([records, isComplete]).toEqual([['a'], false])
    expect(requests).toBeLessThan(10)
  })

  it.each([
    ['its own', '1'],
    ['an earlier', '0'],
  ])('ends at a page that names %s cursor as the next', async (_, next) => {
    const pages = [{ page: ['a'] }, { page: ['b'], next }, { page: ['c'] }]
    expect(await readList(pages)).toMatchObject({ isComplete: false })
    expect((await readList(pages)).requests).toBeLessThan(10)
  })
})
