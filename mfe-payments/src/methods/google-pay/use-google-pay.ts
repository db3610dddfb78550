import type { InstallmentPlan, MethodOrder } from '@portal/contract'
import { useNavigate } from 'shared-kernel/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { groupByContract } from '../../invoices/selection.rules.ts'
import { buildMethodUrl } from '../../payment/urls.ts'
import { usePay } from '../../payment/use-pay.ts'
import type { FormViewProps } from '../method.ts'
import type { SheetEvent } from './framed/messages.ts'

/** Handles the wallet events and starts the payment with the wallet's token. */
export const useGooglePay = (
  { method, lines, references, onProblem, onPayingChange }: FormViewProps<'googlePay'>,
  plan: InstallmentPlan | null,
) => {
  const navigate = useNavigate()
  const { payment, problem, isPending, start } = usePay(method)
  const [sheet, setSheet] = useState<'shut' | 'open' | 'closed' | 'failed'>('shut')
  /**
   * What the page and Google's window displayed when it opened: the amounts may be fetched again
   * until a card is chosen in it.
   */
  const displayed = useRef({ lines, plan })
  /** Last order. A retry sends the same token and installments, so that it is idempotent. */
  const lastOrder = useRef<MethodOrder<'googlePay'>>(null)
  /**
   * Google's window outlives this page. A card that is chosen in it later must not be charged: no
   * page would show the result.
   */
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  const send = (sent: typeof lines): void => {
    if (lastOrder.current) start({ items: groupByContract(sent), order: lastOrder.current })
  }
  const handleSheetEvent = (event: SheetEvent): void => {
    if (isLeft.current) return
    if (event.type === 'opened') {
      displayed.current = { lines, plan }
      return setSheet('open')
    }
    // After a lost response the card may have been charged, so the problem and its retry are shown
    // again.
    if (event.type !== 'chosen') return setSheet(problem ? 'shut' : event.type)
    const { lines: displayedLines, plan: displayedPlan } = displayed.current
    lastOrder.current = {
      googlePayToken: event.token,
      ...(displayedPlan && { installments: displayedPlan.count, planTotal: displayedPlan.total }),
    }
    setSheet('shut')
    send(displayedLines)
  }
  const reportFailure = useEffectEvent(() => {
    if (problem && !isPending) onProblem(problem)
  })
  useEffect(() => reportFailure(), [problem, isPending])
  const paymentId = payment?.id
  const isPaying = isPending || paymentId !== undefined
  useEffect(() => onPayingChange(isPaying), [onPayingChange, isPaying])
  useEffect(() => {
    if (paymentId) void navigate(buildMethodUrl(method, references, paymentId), { replace: true })
  }, [paymentId, method, references, navigate])
  return {
    sheet,
    problem: isPending ? null : problem,
    isPaying,
    handleSheetEvent,
    retryPayment: () => send(lines),
  }
}
