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
import { usePaymentParams } from '../payment/use-payment-params.ts'

const FAILURE_BY_STATUS: Partial<Record<string, PaymentFailure>> = {
  refused: 'refused',
  expired: 'expired',
  cancelled: 'cancelled',
}
/** Cancelled payments whose money is refunded if it arrives. */
const FAILURE_BY_REASON: Partial<Record<string, PaymentFailure>> = {
  underpaid: 'underpaid',
  settled_otherwise: 'settled-otherwise',
}

const getFailure = ({ status, endedBecause }: Payment): PaymentFailure | undefined =>
  FAILURE_BY_REASON[endedBecause ?? ''] ?? FAILURE_BY_STATUS[status]

const findMethodByPath = (pathname: string): PaymentMethod | undefined => {
  const path = matchPath(getPathPattern('method'), pathname)?.method
  return PAYMENT_METHODS.find((method) => METHODS[method].path === path)
}

interface NotifyProps {
  notify: (event: PaymentsEvent) => void
}

/** Emits the partner events of navigation and payments, each once. */
export const PartnerEvents = ({
  notify,
  onNavigate,
}: NotifyProps & { onNavigate: (path: string) => void }) => {
  const { pathname } = useLocation()
  const { paymentId } = usePaymentParams()
  const [reported] = useState(() => new Set<string>())
  const method = findMethodByPath(pathname)
  const notifyNavigation = useEffectEvent(() => onNavigate(pathname))
  const notifyMethod = useEffectEvent(() => method && notify({ type: 'method-chosen', method }))
  useEffect(() => notifyNavigation(), [pathname])
  useEffect(() => void notifyMethod(), [method])
  return paymentId === null ? null : (
    <PaymentEvents paymentId={paymentId} reported={reported} notify={notify} />
  )
}

/** Emits the events of one payment. `reported` outlives it, so that no event is repeated. */
const PaymentEvents = ({
  paymentId,
  reported,
  notify,
}: NotifyProps & { paymentId: string; reported: Set<string> }) => {
  const { data: payment } = useApi(paymentState, { params: { id: paymentId } }, { enabled: false })
  const notifyChange = useEffectEvent(() => {
    if (!payment || payment.id !== paymentId || reported.has(payment.id + payment.status)) return
    const details = {
      method: payment.method,
      paymentId: payment.id,
      invoices: payment.lines.map(({ debtReference }) => debtReference),
    }
    const isNew = ![...reported].some((known) => known.startsWith(payment.id))
    reported.add(payment.id + payment.status)
    const reason = getFailure(payment)
    if (isNew) notify({ type: 'payment-started', ...details })
    const { status } = payment
    if (status === 'confirmed' || status === 'disputed' || status === 'reversed')
      notify({ type: `payment-${status}`, ...details })
    else if (reason) notify({ type: 'payment-failed', ...details, reason })
  })
  useEffect(() => notifyChange(), [payment?.id, payment?.status, paymentId])
  return null
}
