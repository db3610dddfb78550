import { addDays, toCents, type CalendarDate, type CalendarMonth } from '@portal/contract'
import type { ContestEvent } from '../rules/contest.ts'
import { formatContest } from './contest-texts.ts'

const contest: ContestEvent = {
  protocol: '202611211234567890',
  reference: 'FT100000000101',
  state: 'open',
  month: '2026-10' as CalendarMonth,
  amount: toCents(1_500),
  withheld: toCents(1_500),
  accepted: null,
  credit: toCents(0),
  answerBy: '2026-12-21' as CalendarDate,
  at: new Date('2026-11-21T15:00:00Z'),
}
const PAID = { withheld: toCents(0) }
const IN_WORDS = { amount: toCents(0), withheld: toCents(0) }
const REJECTED = { state: 'rejected', accepted: toCents(0) } as const
const PARTLY = { state: 'partly_accepted', accepted: toCents(500) } as const

describe('the notification', () => {
  it.each<[string, Partial<ContestEvent>, RegExp]>([
    ['of an unpaid amount', {}, /Até lá, este valor não vence\.$/],
    ['of a paid amount', PAID, /Respondemos até 21\/12\/2026\.$/],
    ['that was rejected', REJECTED, /continuam devidos\. Veja a resposta e o vencimento\.$/],
    [
      'of a paid amount that was rejected',
      { ...REJECTED, ...PAID },
      /^A cobrança de R\$\s15,00 da fatura de outubro de 2026 foi mantida\./,
    ],
    ['that was accepted in part', PARTLY, /Veja a resposta e o que falta pagar\.$/],
    [
      'of a paid amount that was accepted in part',
      { ...PARTLY, ...PAID, credit: toCents(1_000) },
      /Veja a resposta\. Você tem R\$\s10,00 de crédito\.$/,
    ],
    ['in words', IN_WORDS, /Respondemos até 21\/12\/2026\.$/],
  ])('about a contest %s says what is owed', (_, change, text) => {
    expect(formatContest({ ...contest, ...change }, contest.answerBy).description).toMatch(text)
  })

  it('says that a contest in words was answered, without an amount', () => {
    const answered = { ...contest, ...IN_WORDS, state: 'accepted', accepted: toCents(0) } as const
    expect(formatContest(answered, contest.answerBy)).toEqual({
      title: 'Contestação respondida',
      description:
        'Respondemos a sua contestação da fatura de outubro de 2026. Veja a resposta em Meus atendimentos.',
    })
  })

  it('promises no day that has passed', () => {
    const { description } = formatContest({ ...contest, ...IN_WORDS }, addDays(contest.answerBy, 1))
    expect(description).toMatch(/^Ainda não respondemos .* o prazo passou\./)
  })
})
