import { formatLimit, parseLimit } from './limit.rules.ts'

it.each([
  ['', null],
  ['250', 25_000],
  ['250,50', 25_050],
  ['250.50', 25_050],
  ['12,5', 1_250],
  ['R$ 1.250,00', 125_000],
  ['0', undefined],
  ['abc', undefined],
  ['999999999', undefined],
])('parseLimit reads %j as %s', (text, expected) => {
  const limit = parseLimit(text)
  expect(limit).toBe(expected)
  if (limit !== undefined) expect(parseLimit(formatLimit(limit))).toBe(limit)
})
