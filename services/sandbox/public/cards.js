import { h, formatReais, formatDateTime } from './dom.js'
import { listCardActions, renderActions } from './reversals.js'
import { createCopyButton, renderEmpty } from './sections.js'

const KINDS = { credit: 'Crédito', debit: 'Débito' }
const STATES = {
  captured: 'aprovado',
  refused: 'recusado',
  challenge: 'à espera do código',
  processing: 'em processamento',
  cancelled: 'cancelado',
}
const REFUSALS = {
  issuer: 'pelo banco emissor',
  authentication: 'sem autenticação',
  issuer_not_accepted: 'banco não aceito',
  expired_card: 'cartão vencido',
}

const DISPUTES = {
  opened: 'contestado',
  won: 'contestação ganha pela loja',
  lost: 'contestação ganha pelo titular',
}

const formatState = ({ status, refusal, refundedCents, disputes }) =>
  [
    STATES[status],
    refusal && REFUSALS[refusal],
    refundedCents > 0 && `${formatReais(refundedCents)} devolvidos`,
    ...disputes.map((dispute) => DISPUTES[dispute.status]),
  ]
    .filter(Boolean)
    .join(', ')

const formatInstallments = ({ count, amountCents, totalCents, isInterestFree }) =>
  count > 1
    ? ` · ${count}x de ${formatReais(amountCents)}${isInterestFree ? ' sem juros' : `, ${formatReais(totalCents)} no total`}`
    : ''

export const renderPayments = (list, reverse) => {
  if (list.length === 0) return renderEmpty('Nenhum pagamento com cartão ainda.')
  return list.map((payment) => {
    const { kind, amountCents, brand, last4, googlePay, reference, updatedAt, installments } =
      payment
    return h(
      'article',
      { class: 'item' },
      h(
        'div',
        { class: 'row' },
        h(
          'div',
          {},
          h('p', { class: 'amount' }, formatReais(amountCents)),
          h(
            'p',
            { class: 'meta' },
            `${googlePay ? 'Google Pay' : KINDS[kind]} · ${brand} •••• ${last4}${formatInstallments(installments)}`,
          ),
          h('p', { class: 'meta' }, `${formatDateTime(updatedAt)} · ${reference}`),
        ),
        h('span', { class: `tag ${payment.status}` }, formatState(payment)),
      ),
      renderActions(payment.id, listCardActions(payment), reverse),
    )
  })
}

const groupDigits = (number) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

export const renderDemoCards = (list) => [
  h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        ['Número', 'Resultado'].map((title) => h('th', { scope: 'col' }, title)),
      ),
    ),
    h(
      'tbody',
      {},
      list.map(({ number, result, brand }) =>
        h(
          'tr',
          {},
          h('td', {}, createCopyButton(groupDigits(number))),
          h('td', {}, result, h('span', { class: 'meta' }, ` · ${brand}`)),
        ),
      ),
    ),
  ),
]
