import { findSlowParsing, type HostileRequest } from './hostile-length.ts'

it('findSlowParsing names a header and a query that are parsed in quadratic time', async () => {
  const parseSlowly = (text = ''): boolean => / +$/.test(text)
  const send = ({ path, headers }: HostileRequest): Promise<void> => {
    parseSlowly(headers.range)
    parseSlowly(new URLSearchParams(path.slice(1)).get('q') ?? '')
    return Promise.resolve()
  }
  // Few attempts suffice, because nothing else runs in this process.
  const slow = await findSlowParsing(['/'], send, 3)
  expect(slow).toEqual(['/ range " "', expect.stringMatching(/^\/\?q=/)])
})
