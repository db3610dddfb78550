import { toArrecadacaoDigitableLine, parseArrecadacao } from '@portal/contract/values/arrecadacao'
import { toCents, type CalendarDate } from '@portal/contract'
import { isValidBoleto } from '@brazilian-utils/brazilian-utils'
import { createBarCode, parseFreeField } from './bar-code.ts'

it.each(['FT100000100107', 'AC100001000106'])(
  'a bar code of %s contains its reference and is parsed back',
  (reference) => {
    const barCode = createBarCode({
      reference,
      dueDate: '2026-12-15' as CalendarDate,
      total: toCents(14990),
    })
    const read = parseArrecadacao(toArrecadacaoDigitableLine(barCode))
    expect(read).toMatchObject({
      segment: '4',
      module: 10,
      amount: 14990,
      company: '0109',
      due: '2026-12-15',
    })
    expect(parseFreeField(read?.free ?? '')).toBe(reference)
  },
)

it('a foreign free field has no invoice', () => {
  expect(parseFreeField('9'.repeat(25))).toBeNull()
})

it('a bar code is valid for an independent reader', () => {
  const barCode = createBarCode({
    reference: 'FT100000100107',
    dueDate: '2026-12-15' as CalendarDate,
    total: toCents(14990),
  })
  expect(isValidBoleto(toArrecadacaoDigitableLine(barCode))).toBe(true)
})
