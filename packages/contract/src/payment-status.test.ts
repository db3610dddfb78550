import { isFinal, may, PAYMENT_STATUSES, statusesFor, type PaymentAction, type PaymentStatus } from './payment-status'

/** What a customer is offered in each state, and what the outside world may still change. */
const OFFERED: Record<PaymentStatus, { offered: readonly PaymentAction[]; happens: readonly PaymentAction[] }> = {
  created: { offered: ['cancel'], happens: ['open', 'give_up', 'confirm', 'refuse', 'expire'] },
  awaiting_pix: { offered: ['copy_pix', 'renew_pix', 'cancel'], happens: ['give_up', 'confirm', 'expire'] },
  awaiting_boleto: { offered: ['copy_boleto', 'cancel'], happens: ['give_up', 'confirm', 'expire'] },
  awaiting_authentication: { offered: ['authenticate', 'cancel'], happens: ['process', 'give_up', 'confirm', 'refuse', 'expire'] },
  processing: { offered: [], happens: ['give_up', 'confirm', 'refuse'] },
  confirmed: { offered: ['download_receipt'], happens: [] },
  refused: { offered: [], happens: [] },
  expired: { offered: ['renew_pix'], happens: ['confirm'] },
  cancelled: { offered: [], happens: ['confirm'] },
}
const ACTIONS: readonly PaymentAction[] = [
  'open', 'authenticate', 'process', 'copy_pix', 'renew_pix', 'copy_boleto', 'cancel', 'give_up', 'confirm', 'refuse', 'expire', 'download_receipt',
]

it.each(PAYMENT_STATUSES)('a payment that is %s allows what it offers and what may happen to it, and nothing else', (status) => {
  const { offered, happens } = OFFERED[status]
  expect(ACTIONS.filter((action) => may(action, status)).sort()).toEqual([...offered, ...happens].sort())
})

it('a payment that is paid stays paid', () => {
  const changes: readonly PaymentAction[] = ['open', 'process', 'cancel', 'give_up', 'confirm', 'refuse', 'expire', 'renew_pix']
  expect(changes.filter((action) => may(action, 'confirmed'))).toEqual([])
})

it('the list of states of an action says the same as the question', () => {
  for (const action of ACTIONS) expect(statusesFor(action)).toEqual(PAYMENT_STATUSES.filter((status) => may(action, status)))
})

it('a page waits exactly while money may come in the usual way', () => {
  expect(PAYMENT_STATUSES.filter((status) => !isFinal(status))).toEqual(['created', 'awaiting_pix', 'awaiting_boleto', 'awaiting_authentication', 'processing'])
})
