import {
  formatDate,
  formatMonth,
  formatReal,
  type CalendarDate,
  type Notification,
} from '@portal/contract'
import type { ContestEvent } from '../rules/contest.ts'

type Text = Pick<Notification, 'title' | 'description'>

/** A contest in words names no amount that could be owed or not. Without an answer it stays open. */
const formatContestInWords = (
  of: string,
  { state, answerBy }: ContestEvent,
  today: CalendarDate,
): Text =>
  state === 'open'
    ? {
        title: 'Contestação em análise',
        description:
          answerBy < today
            ? `Ainda não respondemos a sua contestação ${of}, e o prazo passou. Continuamos cuidando dela.`
            : `Recebemos a sua contestação ${of}. Respondemos até ${formatDate(answerBy)}.`,
      }
    : {
        title: 'Contestação respondida',
        description: `Respondemos a sua contestação ${of}. Veja a resposta em Meus atendimentos.`,
      }

/** Renders a contest. What had been paid is neither due nor owed again, whatever the answer is. */
export const formatContest = (contest: ContestEvent, today: CalendarDate): Text => {
  const { state, amount, withheld, credit, month, answerBy } = contest
  const accepted = contest.accepted ?? amount
  const of = `da fatura de ${formatMonth(month)}`
  if (amount === 0) return formatContestInWords(of, contest, today)
  const result = credit > 0 ? ` Você tem ${formatReal(credit)} de crédito.` : ''
  switch (state) {
    case 'open':
      return {
        title: 'Contestação em análise',
        description: `Você contestou ${formatReal(amount)} ${of}. Respondemos até ${formatDate(answerBy)}.${withheld > 0 ? ' Até lá, este valor não vence.' : ''}`,
      }
    case 'partly_accepted':
      return {
        title: 'Contestação aceita em parte',
        description: `${formatReal(accepted)} ${of} não são devidos. Veja a resposta${withheld > accepted ? ' e o que falta pagar' : ''}.${result}`,
      }
    case 'rejected':
      return {
        title: 'Contestação não aceita',
        description:
          withheld > 0
            ? `${formatReal(amount)} ${of} continuam devidos. Veja a resposta e o vencimento.`
            : `A cobrança de ${formatReal(amount)} ${of} foi mantida. Veja a resposta em Meus atendimentos.`,
      }
    case 'accepted':
    case 'unanswered':
    case 'withdrawn':
      return {
        title: 'Contestação aceita',
        description: `${formatReal(amount)} ${of} não são devidos.${result}`,
      }
  }
}
