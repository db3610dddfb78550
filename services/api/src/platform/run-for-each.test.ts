import { runForEach } from './run-for-each.ts'

it('runs every item and throws the first failure afterwards', async () => {
  const [done, failed]: number[][] = [[], []]
  const running = runForEach(
    [1, 2, 3, 4],
    async (item) => {
      if (item % 2 === 0) throw new Error(`item ${item}`)
      done?.push(item)
    },
    (_error, item) => failed?.push(item),
  )
  await expect(running).rejects.toThrow('item 2')
  expect([done, failed]).toEqual([
    [1, 3],
    [2, 4],
  ])
})
