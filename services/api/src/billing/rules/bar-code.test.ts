import { toArrecadacaoDigitableLine } from '@portal/contract/values/arrecadacao'
import { toCents, type CalendarDate } from '@portal/contract'
import { isValidBoleto } from '@brazilian-utils/brazilian-utils'
import { createBarCode, parseFreeField } from './bar-code.ts'

it.each(['FT100000100107', 'AC100001000106'])(
  'a bar code contains amount, company, due date and %s, and is valid for an independent reader',
  (reference) => {
    const barCode = createBarCode({
      reference,
      dueDate: '2026-12-15' as CalendarDate,
      total: toCents(14990),
    })
    expect(barCode.slice(4, 27)).toBe('00000014990' + '0109' + '20261215')
    expect(parseFreeField(barCode.slice(19))).toBe(reference)
    expect(isValidBoleto(toArrecadacaoDigitableLine(barCode))).toBe(true)
  },
)

it('a foreign free field has no invoice', () => {
  expect(parseFreeField('9'.repeat(25))).toBeNull()
})
