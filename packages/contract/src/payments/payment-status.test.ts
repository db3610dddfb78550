import {
  isFinal,
  isActionAllowed,
  isPaidStatus,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  shouldFollowPayment,
  type PaymentAction,
  type PaymentStatus,
  type PaymentTransition,
} from './payment-status.ts'

/** Actions of the customer in each state, and transitions that providers may still cause. */
const ALLOWED_ACTIONS: Record<
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
  confirmed: { offered: ['download_receipt'], happens: ['dispute', 'reverse'] },
  disputed: { offered: ['download_receipt'], happens: ['keep', 'reverse'] },
  reversed: { offered: ['download_receipt', 'pay_again'], happens: [] },
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
  'pay_again',
]

it.each(PAYMENT_STATUSES)(
  'a payment in the state %s allows exactly the listed actions',
  (status) => {
    const { offered, happens } = ALLOWED_ACTIONS[status]
    expect(ACTIONS.filter((action) => isActionAllowed(action, status)).sort()).toEqual(
      [...offered, ...happens].sort(),
    )
  },
)

it('a reversed payment allows no transition', () => {
  expect(CHANGES.filter((change) => isActionAllowed(change, 'reversed'))).toEqual([])
})

it('isPaidStatus is true for confirmed and disputed payments', () => {
  expect(PAYMENT_STATUSES.filter(isPaidStatus)).toEqual(['confirmed', 'disputed'])
})

it('every transition changes the state', () => {
  for (const change of CHANGES)
    expect(PAYMENT_TRANSITIONS[change].from as readonly PaymentStatus[]).not.toContain(
      PAYMENT_TRANSITIONS[change].to,
    )
})

it('every state except the first is the target of a transition', () => {
  const reached = new Set<PaymentStatus>(CHANGES.map((change) => PAYMENT_TRANSITIONS[change].to))
  expect(PAYMENT_STATUSES.filter((status) => !reached.has(status))).toEqual(['created'])
})

it('isFinal is false exactly for states that wait for the payer or provider', () => {
  expect(PAYMENT_STATUSES.filter((status) => !isFinal(status))).toEqual([
    'created',
    'awaiting_payer',
    'awaiting_authentication',
    'processing',
  ])
})

it('shouldFollowPayment follows open payments, and an expired code that may still be reported as paid', () => {
  expect(PAYMENT_STATUSES.filter(shouldFollowPayment)).toEqual([
    'created',
    'awaiting_payer',
    'awaiting_authentication',
    'processing',
    'expired',
  ])
})
