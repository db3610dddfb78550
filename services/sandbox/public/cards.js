import { h, reais, when } from './dom.js'
import { copyable, empty } from './sections.js'

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

const stateOf = ({ status, refusal, refundedCents }) =>
  [
    STATES[status],
    refusal && REFUSALS[refusal],
    refundedCents > 0 && `${reais(refundedCents)} devolvidos`,
  ]
    .filter(Boolean)
    .join(', ')

const partsOf = ({ count, amountCents, totalCents, isInterestFree }) =>
  count > 1
    ? ` · ${count}x de ${reais(amountCents)}${isInterestFree ? ' sem juros' : `, ${reais(totalCents)} no total`}`
    : ''

export const payments = (list) => {
  if (list.length === 0) return empty('Nenhum pagamento com cartão ainda.')
  return list.map(
    ({ kind, amountCents, brand, last4, googlePay, reference, updatedAt, installments, ...rest }) =>
      h(
        'article',
        { class: 'item' },
        h(
          'div',
          { class: 'row' },
          h(
            'div',
            {},
            h('p', { class: 'amount' }, reais(amountCents)),
            h(
              'p',
              { class: 'meta' },
              `${googlePay ? 'Google Pay' : KINDS[kind]} · ${brand} •••• ${last4}${partsOf(installments)}`,
            ),
            h('p', { class: 'meta' }, `${when(updatedAt)} · ${reference}`),
          ),
          h('span', { class: `tag ${rest.status}` }, stateOf(rest)),
        ),
      ),
  )
}

const spaced = (number) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

export const demoCards = (list) => [
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
          h('td', {}, copyable(spaced(number))),
          h('td', {}, result, h('span', { class: 'meta' }, ` · ${brand}`)),
        ),
      ),
    ),
  ),
]
