import { toCents } from '@portal/contract'
import { createBreachEmail, createBreachSms } from './messages.ts'

const breach = { reference: 'AC2000000001', total: toCents(12_345_678), canRenegotiate: true }

it.each([
  [true, 'pague ou negocie no portal', 'negocie de novo'],
  [false, 'pague no portal', 'não podem mais ser parceladas'],
])(
  'messages about a broken agreement name what was owed again and what follows, negotiable: %s',
  (canRenegotiate, inSms, inEmail) => {
    const sms = createBreachSms({ ...breach, canRenegotiate })
    expect(sms).toMatch(/^[A-Za-z0-9 $,\-./:]*$/)
    expect(sms.length).toBeLessThanOrEqual(160)
    expect(sms).toContain(
      `acordo AC2000000001 quebrado por falta de pagamento. Voltaram a ser cobrados R$ 123.456,78, fora multa e juros. Se nao pagou, `,
    )
    expect(sms).toContain(inSms)
    const { subject, text, amount } = createBreachEmail({ ...breach, canRenegotiate })
    expect(subject).toBe('Seu acordo AC2000000001 foi quebrado')
    expect(amount).toMatchObject({
      label: 'Voltaram a ser cobrados, fora multa e juros',
      value: 'R$ 123.456,78',
    })
    expect(text).toContain('O portal mostra o valor do dia, com multa e juros.')
    expect(text).toContain(inEmail)
    expect(text).toContain('Se ainda não pagou as faturas, ')
    expect(text).toContain('Antes de qualquer suspensão do serviço, você recebe um novo aviso')
  },
)
