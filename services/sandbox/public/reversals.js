import { formatDateTime, formatReais, h } from './dom.js'
import { renderEmpty } from './sections.js'

/** Actions of a person by the state of the money. Each has a label, a URL and a body. */
const listPixActions = ({ endToEndId, isDisputed, remainderCents }) => {
  const createAction = (label, status) => [label, '/pix/med', { endToEndId, status }]
  if (isDisputed)
    return [
      createAction('Devolver ao pagador', 'returned'),
      createAction('Rejeitar a contestação', 'rejected'),
    ]
  return remainderCents > 0
    ? [createAction('Contestar (MED)', 'opened'), createAction('Devolver já (MED)', 'returned')]
    : []
}

export const listCardActions = ({ id, status, disputes, amountCents, refundedCents }) => {
  const createAction = (label, outcome) => [
    label,
    '/card/disputes',
    { paymentId: id, status: outcome },
  ]
  if (status !== 'captured') return []
  if (disputes.some((dispute) => dispute.status === 'opened'))
    return [
      createAction('Titular ganha a contestação', 'lost'),
      createAction('Loja ganha a contestação', 'won'),
    ]
  const lostCents = disputes
    .filter((dispute) => dispute.status === 'lost')
    .reduce((sum, dispute) => sum + dispute.amountCents, 0)
  const remainderCents = amountCents - refundedCents - lostCents
  return remainderCents > 0
    ? [
        createAction('Contestar (chargeback)', 'opened'),
        [
          'Estornar na adquirente',
          '/card/operator-refunds',
          { paymentId: id, amountCents: remainderCents },
        ],
      ]
    : []
}

const listBillActions = ({ id, status, returns }) => {
  if (status === 'cancelled')
    return [['Liquidar após a baixa', '/bank/late-payment', { billId: id }]]
  return returns
    ? []
    : [
        [
          'Devolver (cheque sem fundos)',
          '/bank/return',
          { billId: id, reason: 'cheque sem fundos' },
        ],
      ]
}

const getBillState = ({ status, returns }) => {
  if (status === 'cancelled') return 'baixado'
  return returns ? 'devolvido' : 'pago'
}

export const renderActions = (key, actions, reverse) =>
  actions.length === 0
    ? null
    : h(
        'div',
        { class: 'steps' },
        actions.map(([label, url, body], index) =>
          h(
            'button',
            {
              class: 'button',
              type: 'button',
              'data-key': `reverse-${key}-${index}`,
              onclick: (event) => reverse(event.currentTarget, label, url, body),
            },
            label,
          ),
        ),
      )

const renderReceived = ({ key, amountCents, at, about, state, actions }, reverse) =>
  h(
    'article',
    { class: 'item' },
    h(
      'div',
      { class: 'row' },
      h(
        'div',
        {},
        h('p', { class: 'amount' }, formatReais(amountCents)),
        h('p', { class: 'meta' }, `${formatDateTime(at)} · ${about}`),
      ),
      h('span', { class: 'tag' }, state),
    ),
    renderActions(key, actions, reverse),
  )

const getPixState = ({ isDisputed, returnedCents }) => {
  if (isDisputed) return 'contestado'
  return returnedCents > 0 ? `${formatReais(returnedCents)} devolvidos` : 'recebido'
}

export const renderReceivedPix = (list, reverse) =>
  list.length === 0
    ? renderEmpty('Nenhum Pix recebido ainda.')
    : list.map((pix) =>
        renderReceived(
          {
            ...pix,
            key: pix.endToEndId,
            about: pix.endToEndId,
            state: getPixState(pix),
            actions: listPixActions(pix),
          },
          reverse,
        ),
      )

export const renderEndedBills = (list, reverse) =>
  list.length === 0
    ? renderEmpty('Nenhuma conta paga ou baixada ainda.')
    : list.map((bill) =>
        renderReceived(
          {
            key: bill.id,
            amountCents: bill.amountCents,
            at: bill.paidAt ?? bill.updatedAt,
            about: bill.payer.name || bill.barcode,
            state: getBillState(bill),
            actions: listBillActions(bill),
          },
          reverse,
        ),
      )
