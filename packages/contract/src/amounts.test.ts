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
  it('are listed in display order without amounts of 0', () => {
    expect(late.map(({ kind }) => kind)).toEqual(AMOUNT_KIND_NAMES.slice(0, 4))
    expect(listComponents({ service: 14990, fine: 0 })).toEqual([
      { kind: 'service', amount: 14990 },
    ])
  })

  it('are summed in total, by part and by kind', () => {
    expect(sumComponents(late)).toBe(14990)
    expect(sumPart(late, 'late')).toBe(378)
    expect(sumPart(late, 'off')).toBe(-378)
    expect(sumKind(late, 'fine')).toBe(299)
    expect(sumKind([], 'fine')).toBe(0)
    expect([hasPart(late, 'off'), hasPart([], 'off')]).toEqual([true, false])
  })

  it('are merged by kind', () => {
    expect(addComponents(late, listComponents({ interest: 21 }))).toEqual(
      listComponents({ service: 14990, fine: 299, interest: 100, discount: -378 }),
    )
  })

  it('have a label and count as billed when their kind is unknown', () => {
    const unknown = { kind: 'toString', amount: toCents(100) }
    expect(getAmountLabel(unknown.kind)).toBe('Outros valores')
    expect(sumPart([unknown], 'invoice')).toBe(100)
    expect(addComponents([unknown], late, [unknown])).toEqual([
      ...late,
      { ...unknown, amount: 200 },
    ])
  })

  it('are rejected when they are not whole cents', () => {
    expect(() => listComponents({ service: 0.5 })).toThrow(RangeError)
  })
})
