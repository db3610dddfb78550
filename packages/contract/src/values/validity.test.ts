import { formatValidity } from './validity.ts'

it.each([
  ['2026-11-21T17:30:00Z', '21/11/2026 às 14:30'],
  ['2026-11-25T03:00:00Z', '24/11/2026'],
  ['2027-01-01T02:59:00Z', '31/12/2026 às 23:59'],
])('formatValidity formats %s as %s', (expiresAt, text) =>
  expect(formatValidity(expiresAt)).toBe(text),
)
