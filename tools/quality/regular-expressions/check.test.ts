process.env.RECHECK_BACKEND = 'pure'

import { collectExpressions, findComplexity } from './check.ts'

it('the check finds every literal of a file once', () => {
  const found = new Map()
  collectExpressions('a.ts', 'const a = /x+/g\nconst b = [/x+/g, 4 / 2 / 1, "/y+/"]', found)
  expect([...found]).toEqual([['/x+/g', { file: 'a.ts', line: 1 }]])
})

it.each([
  // Splits a header with weights: white space before the separator is scanned from each start.
  ['/\\s*;\\s*q=/', /polynomial/],
  ['/^(a+)+$/', /exponential/],
  ['/<a [^>]*href="[^"]*">/', /polynomial/],
])('the check rejects %s', (literal, complexity) => {
  expect(findComplexity(literal)).toMatch(complexity)
})

it.each(['/^[a-z]+$/', '/(?<![\\w-])[\\w-]{10,}\\./', '/^\\d{3}$/'])(
  'the check accepts %s',
  (literal) => {
    expect(findComplexity(literal)).toBeNull()
  },
)
