import { toCents, contractsFixture, type CalendarDate, type Contract } from '@portal/contract'
import { getNextAllowedSendTime } from '../../platform/index.ts'
import { createRescissionText, createSuspensionText } from './legal-texts.ts'
import {
  createBreachNoticeText,
  createDueText,
  createOverdueText,
  type ReminderContext,
  type ReminderInvoice,
} from './texts.ts'

const [contract] = contractsFixture.output.contracts as unknown as [Contract]
const dear: ReminderInvoice = {
  ...(contract.debts[0] as Contract['debts'][number]),
  contractReference: contract.reference,
  phone: '+5511987654321',
  total: toCents(12_345_678),
}
const part: ReminderInvoice = {
  ...dear,
  installment: { agreement: 'AC1000010001', number: 3, of: 6 },
}
const late: ReminderInvoice = {
  ...part,
  installment: {
    agreement: 'AC1000010001',
    number: 3,
    of: 6,
    payUntil: '2026-12-30' as CalendarDate,
  },
}
const context: ReminderContext = {
  today: '2026-11-02' as CalendarDate,
  origin: 'https://portal.example.com',
  paymentPath: '/p/token',
}
const suspension = {
  suspendsFrom: '2026-12-03' as CalendarDate,
  endsFrom: '2027-02-01' as CalendarDate,
}

// Consumer law 2, 3
describe.each([
  ['before the suspension', createSuspensionText],
  ['before the end of the contract', createRescissionText],
])('the legal notice %s', (_, createText) => {
  it.each([
    [
      'an invoice',
      [dear],
      'fatura de 10/2026, contrato CT1000000001, R$ 123.456,78',
      'Fatura de outubro de 2026, contrato CT1000000001, vencimento',
    ],
    [
      'an installment',
      [part],
      'parcela do acordo de 10/2026',
      'Parcela do acordo de outubro de 2026',
    ],
    [
      'invoices',
      [dear, { ...dear, contractReference: 'CT1000000002' }],
      '2 faturas vencidas (10/2026) de 2 contratos, total R$ 246.913,56',
      'Fatura de outubro de 2026, contrato CT1000000002, vencimento',
    ],
  ] as const)(
    'names contract, month, amount, dates, credit bureaus and restoration of %s by SMS and e-mail',
    (_kind, [first, ...more], inSms, inEmail) => {
      const { sms, email } = createText([first, ...more], suspension, context)
      expect(sms).toContain(inSms)
      expect(email.text).toContain(inEmail)
      for (const text of [sms, email.text]) {
        expect(text).toContain('03/12/2026')
        expect(text).toContain('01/02/2027')
        expect(text).toMatch(/S[oó] depois do fim [^]*[oó]rg[aã]os de prote[cç]/)
        expect(text).toContain('24 horas')
      }
    },
  )
})

it('the notice before a breach names amount, last day and consequences', () => {
  const { sms, email } = createBreachNoticeText([late], context)
  expect(sms).toContain('parcela do acordo de R$ 123.456,78')
  expect(sms).toContain('Pague ate 30/12/2026, ou o acordo sera quebrado')
  const payUntil = 'Pague a parcela 3 até 30/12/2026 para manter o acordo AC1000010001.'
  expect(email.text).toContain(payUntil)
  expect(createOverdueText([late], context).email.text).toContain(payUntil)
  expect(createOverdueText([part], context).email.text).not.toContain('para manter o acordo')
})

it('a reminder of several invoices does not deny the charges that one has', () => {
  const { email } = createDueText([dear, dear], { ...context, paymentPath: null })
  expect(email.text).toBe(
    'Estas faturas vencem logo. Pague até o vencimento para o valor não aumentar.',
  )
})

it.each([
  ['2026-11-04', 'Sua fatura vence amanhã'],
  ['2026-11-02', 'Sua fatura vence em 3 dias'],
])('a reminder of %s has the subject %s', (today, subject) => {
  const { email } = createDueText([dear], { ...context, today: today as CalendarDate })
  expect(email.subject).toBe(subject)
  expect(email.facts).toContainEqual(['Linha', '(11) 9 ****-4321'])
})

it.each([
  [20, /^Fatura de .*, vencimento/, 'R$ 123.456,78'],
  [21, /^Outras 2 faturas, no portal$/, 'R$ 246.913,56'],
  [481, /^Outras 462 faturas, no portal$/, 'R$ 57.037.032,36'],
])('an e-mail about %i invoices ends its list with %s', (count, label, sum) => {
  const others = Array.from({ length: count - 1 }, () => dear)
  const { amount } = createOverdueText([dear, ...others], { ...context, paymentPath: null }).email
  expect(amount?.parts).toHaveLength(20)
  expect(amount?.parts?.at(-1)).toEqual([expect.stringMatching(label), sum])
})

it('an installment of an agreement is named as such', () => {
  expect(createDueText([part], context).sms).toContain('sua parcela do acordo de R$ 123.456,78')
})

it.each([
  ['2026-11-18T11:59:59Z', '2026-11-18T12:00:00.000Z'],
  ['2026-11-18T12:00:00Z', '2026-11-18T12:00:00.000Z'],
  ['2026-11-18T22:59:59Z', '2026-11-18T22:59:59.000Z'],
  ['2026-11-18T23:00:00Z', '2026-11-19T12:00:00.000Z'],
  ['2026-11-19T02:00:00Z', '2026-11-19T12:00:00.000Z'],
])('a message enqueued at %s is sent at %s', (now, then) => {
  expect(getNextAllowedSendTime(new Date(now)).toISOString()).toBe(then)
})
