import { listComponents, type Cents } from '@portal/contract'
import { pgTable } from 'drizzle-orm/pg-core'
import { amountComponents, money } from './columns.ts'

const { total, components } = pgTable('t', {
  total: money('total'),
  components: amountComponents('components'),
})
const TOO_LARGE = Number.MAX_SAFE_INTEGER + 1

describe('a money column', () => {
  it('parses 64-bit values that PostgreSQL sends as text', () => {
    expect(total.mapFromDriverValue('4294967296')).toBe(4294967296)
  })

  it('rejects values that a number cannot hold exactly', () => {
    expect(() => total.mapFromDriverValue('9007199254740993')).toThrow(RangeError)
    expect(() => total.mapToDriverValue(TOO_LARGE as Cents)).toThrow(RangeError)
  })
})

describe('a column of amount components', () => {
  it('is written as JSON and read from text or a parsed list', () => {
    const list = listComponents({ service: 14990, discount: -10 })
    const written = components.mapToDriverValue(list) as string
    expect(components.mapFromDriverValue(written)).toEqual(list)
    expect(components.mapFromDriverValue(list)).toEqual(list)
  })

  it('rejects amounts that a number cannot hold exactly', () => {
    expect(() => components.mapFromDriverValue([{ kind: 'service', amount: TOO_LARGE }])).toThrow(
      RangeError,
    )
    expect(() =>
      components.mapToDriverValue([{ kind: 'service', amount: TOO_LARGE as Cents }]),
    ).toThrow(RangeError)
  })
})
