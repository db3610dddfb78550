import {
  isFinal,
  isActionAllowed,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  type PaymentAction,
  type PaymentStatus,
  type PaymentTransition,
} from './payment-status.ts'

/** What a customer is offered in each state, and what the outside world may still change. */
const OFFERED: Record<
  PaymentStatus,
  { offered: readonly PaymentAction[]; happens: readonly PaymentAction[] }
> = {
  created: {
    offered: ['cancel'],
    happens: ['open', 'challenge', 'process', 'give_up', 'withdraw', 'confirm', 'refuse', 'expire'],
  },
  awaiting_payer: {
    offered: ['copy_code', 'renew_code', 'cancel'],
    happens: ['give_up', 'withdraw', 'confirm', 'expire'],
  },
  awaiting_authentication: {
    offered: ['authenticate', 'cancel'],
    happens: ['process', 'give_up', 'withdraw', 'confirm', 'refuse', 'expire'],
  },
  processing: { offered: [], happens: ['give_up', 'withdraw', 'confirm', 'refuse'] },
  confirmed: { offered: ['download_receipt'], happens: [] },
  refused: { offered: [], happens: [] },
  expired: { offered: ['renew_code'], happens: ['confirm'] },
  cancelled: { offered: [], happens: ['confirm'] },
}
const CHANGES = Object.keys(PAYMENT_TRANSITIONS) as PaymentTransition[]
const ACTIONS: readonly PaymentAction[] = [
  ...CHANGES,
  'copy_code',
  'renew_code',
  'authenticate',
  'download_receipt',
]

it.each(PAYMENT_STATUSES)(
  'a payment that is %s allows what it offers and what may happen to it, and nothing else',
  (status) => {
    const { offered, happens } = OFFERED[status]
    expect(ACTIONS.filter((action) => isActionAllowed(action, status)).sort()).toEqual(
      [...offered, ...happens].sort(),
    )
  },
)

it('a payment that is paid stays paid', () => {
  expect(CHANGES.filter((change) => isActionAllowed(change, 'confirmed'))).toEqual([])
})

it('every change leads elsewhere', () => {
  for (const change of CHANGES)
    expect(PAYMENT_TRANSITIONS[change].from as readonly PaymentStatus[]).not.toContain(
      PAYMENT_TRANSITIONS[change].to,
    )
})

it('every state but the first can be reached', () => {
  const reached = new Set<PaymentStatus>(CHANGES.map((change) => PAYMENT_TRANSITIONS[change].to))
  expect(PAYMENT_STATUSES.filter((status) => !reached.has(status))).toEqual(['created'])
})

it('a page waits exactly while money may come in the usual way', () => {
  expect(PAYMENT_STATUSES.filter((status) => !isFinal(status))).toEqual([
    'created',
    'awaiting_payer',
    'awaiting_authentication',
    'processing',
  ])
})
