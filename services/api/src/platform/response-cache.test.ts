import { createResponseCache } from './response-cache.ts'

const answered = (text: string, isComplete = true) =>
  jest.fn(() => Promise.resolve({ text, isComplete }))

it('the response cache calls make once per key', async () => {
  const memory = createResponseCache()
  const make = answered('mine')
  expect([
    await memory.getOrCreate(['ana', 1], make),
    await memory.getOrCreate(['ana', 1], make),
  ]).toEqual(['mine', 'mine'])
  expect(make).toHaveBeenCalledTimes(1)
  expect(await memory.getOrCreate(['bia', 1], answered('hers'))).toBe('hers')
  expect(await memory.getOrCreate(['ana', 2], answered('changed'))).toBe('changed')
  expect(await memory.getOrCreate(['ana', '1'], answered('not the same'))).toBe('not the same')
})

it('the response cache stores no failed response', async () => {
  const memory = createResponseCache()
  await expect(memory.getOrCreate(['ana'], () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  expect(await memory.getOrCreate(['ana'], answered('now'))).toBe('now')
})

it('the response cache stores no incomplete response', async () => {
  const memory = createResponseCache()
  expect(await memory.getOrCreate(['ana'], answered('without campaigns', false))).toBe(
    'without campaigns',
  )
  expect(await memory.getOrCreate(['ana'], answered('with campaigns'))).toBe('with campaigns')
})

it('the response cache evicts the least recently used entry and stores none above its limit', async () => {
  const memory = createResponseCache(100)
  for (const who of ['ana', 'bia', 'eva']) await memory.getOrCreate([who], answered('x'.repeat(40)))
  const [again, kept, large] = [answered('again'), answered('no'), answered('y'.repeat(200))]
  expect(await memory.getOrCreate(['eva'], kept)).toBe('x'.repeat(40))
  expect(await memory.getOrCreate(['ana'], again)).toBe('again')
  for (let i = 0; i < 2; i += 1) await memory.getOrCreate(['large'], large)
  expect([kept, again, large].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 2])
})
