import { findSlowParsing } from './hostile-length.ts'

it('findSlowParsing names a header and a query that are parsed in quadratic time', async () => {
  const parseSlowly = (text = ''): boolean => / +$/.test(text)
  const slow = await findSlowParsing(['/'], ({ path, headers }) => {
    parseSlowly(headers.range)
    parseSlowly(new URLSearchParams(path.slice(1)).get('q') ?? '')
    return Promise.resolve()
  })
  expect(slow).toEqual(['/ range " "', expect.stringMatching(/^\/\?q=/)])
})
