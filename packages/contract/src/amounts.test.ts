import {
  addComponents,
  AMOUNT_KIND_NAMES,
  hasPart,
  getAmountLabel,
  listComponents,
  sumComponents,
  sumKind,
  sumPart,
} from './amounts.ts'
import { toCents } from './values/money.ts'

const late = listComponents({ discount: -378, interest: 79, service: 14990, fine: 299 })

describe('amount components', () => {
  it('are listed in display order, without those of 0', () => {
    expect(late.map(({ kind }) => kind)).toEqual(AMOUNT_KIND_NAMES)
    expect(listComponents({ service: 14990, fine: 0 })).toEqual([
      { kind: 'service', amount: 14990 },
    ])
  })

  it('add up to a total, a part or a kind', () => {
    expect(sumComponents(late)).toBe(14990)
    expect(sumPart(late, 'late')).toBe(378)
    expect(sumPart(late, 'off')).toBe(-378)
    expect(sumKind(late, 'fine')).toBe(299)
    expect(sumKind([], 'fine')).toBe(0)
    expect([hasPart(late, 'off'), hasPart([], 'off')]).toEqual([true, false])
  })

  it('are added up by kind', () => {
    expect(addComponents(late, listComponents({ interest: 21 }))).toEqual(
      listComponents({ service: 14990, fine: 299, interest: 100, discount: -378 }),
    )
  })

  it('of a kind that is not known yet have a name and count as billed', () => {
    const unknown = { kind: 'toString', amount: toCents(100) }
    expect(getAmountLabel(unknown.kind)).toBe('Outros valores')
    expect(sumPart([unknown], 'invoice')).toBe(100)
    expect(addComponents([unknown], late, [unknown])).toEqual([
      ...late,
      { ...unknown, amount: 200 },
    ])
  })

  it('are refused where they are not whole cents', () => {
    expect(() => listComponents({ service: 0.5 })).toThrow(RangeError)
  })
})
