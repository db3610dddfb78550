import {
  METHODS,
  PAYMENT_METHODS,
  paymentState,
  type Payment,
  type PaymentMethod,
} from '@portal/contract'
import { matchPath } from '@portal/contract/match-path'
import { getPathPattern } from '@portal/contract/paths'
import type { PaymentFailure, PaymentsEvent } from '@portal/payments'
import { useApi, useLocation } from 'shared-kernel/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAddress } from '../payment/use-address.ts'

const ENDS: Partial<Record<string, PaymentFailure>> = {
  refused: 'refused',
  expired: 'expired',
  cancelled: 'cancelled',
}
/** Of what is cancelled, where money came or may still come: it goes back. */
const BECAUSE: Partial<Record<string, PaymentFailure>> = {
  underpaid: 'underpaid',
  settled_otherwise: 'settled-otherwise',
}

const failureOf = ({ status, endedBecause }: Payment): PaymentFailure | undefined =>
  BECAUSE[endedBecause ?? ''] ?? ENDS[status]

const methodIn = (pathname: string): PaymentMethod | undefined => {
  const path = matchPath(getPathPattern('method'), pathname)?.method
  return PAYMENT_METHODS.find((method) => METHODS[method].path === path)
}

interface Telling {
  tell: (event: PaymentsEvent) => void
}

/** Tells the partner's page what the customer does and what becomes of it, each fact once. */
export const Told = ({ tell, onGone }: Telling & { onGone: (path: string) => void }) => {
  const { pathname } = useLocation()
  const { paymentId } = useAddress()
  const [said] = useState(() => new Set<string>())
  const method = methodIn(pathname)
  const gone = useEffectEvent(() => onGone(pathname))
  const chosen = useEffectEvent(() => method && tell({ type: 'method-chosen', method }))
  useEffect(() => gone(), [pathname])
  useEffect(() => void chosen(), [method])
  return paymentId === null ? null : <ToldOfPayment paymentId={paymentId} said={said} tell={tell} />
}

/** Of the payment that the address names. `said` outlives it: what was told of one is not told again. */
const ToldOfPayment = ({
  paymentId,
  said,
  tell,
}: Telling & { paymentId: string; said: Set<string> }) => {
  const { data: payment } = useApi(paymentState, { params: { id: paymentId } }, { enabled: false })
  const became = useEffectEvent(() => {
    if (!payment || payment.id !== paymentId || said.has(payment.id + payment.status)) return
    const fact = {
      method: payment.method,
      paymentId: payment.id,
      invoices: payment.lines.map(({ debtReference }) => debtReference),
    }
    const isNew = ![...said].some((known) => known.startsWith(payment.id))
    said.add(payment.id + payment.status)
    const reason = failureOf(payment)
    if (isNew) tell({ type: 'payment-started', ...fact })
    if (payment.status === 'confirmed') tell({ type: 'payment-confirmed', ...fact })
    else if (reason) tell({ type: 'payment-failed', ...fact, reason })
  })
  useEffect(() => became(), [payment?.id, payment?.status, paymentId])
  return null
}
