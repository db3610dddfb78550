import { useNavigate } from 'shared-kernel/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CardFields } from '../../acquirer/card-frame.tsx'
import type { CardMessage } from '../../acquirer/card-messages.ts'
import { groupByContract } from '../../invoices/selection.rules.ts'
import { buildMethodUrl } from '../../payment/urls.ts'
import { usePay } from '../../payment/use-pay.ts'
import type { FormViewProps } from '../method.ts'
import { useCardAttempt } from './use-card-attempt.ts'
import { useCardFields } from './use-card-fields.ts'

/** Maximum wait for the frame to validate the fields after a press of the pay button. */
const CHECK_TIMEOUT_MS = 15_000

/**
 * Handles one card attempt: opens the hosted fields, validates them, pays, and then adds the
 * payment id to the URL.
 */
export const useCardPayment = ({
  method,
  lines,
  references,
  onProblem,
  onPayingChange,
}: FormViewProps<'creditCard' | 'debitCard'>) => {
  const navigate = useNavigate()
  const [attempt, dispatch] = useCardAttempt()
  const [installmentCount, setInstallmentCount] = useState(1)
  const fields = useRef<CardFields>(null)
  const { payment, problem, isPending, start } = usePay(method)
  useCardFields(lines, method, (event) => {
    dispatch(event)
    if (event.type === 'notOpened') onProblem(event.problem)
  })

  const pay = (): void => {
    if ('fields' in attempt)
      start({
        items: groupByContract(lines),
        order: {
          cardToken: attempt.fields.token,
          ...(installmentCount > 1 && { installments: installmentCount }),
        },
      })
  }
  const requestPayment = (): void => {
    if (dispatch({ type: 'pressed' })) fields.current?.submit()
  }
  const retryPayment = (): void => {
    if (dispatch({ type: 'again' })) pay()
  }
  const handleMessage = (message: CardMessage): void => {
    if (message.type === 'submit-requested') requestPayment()
    // The acquirer has used this card for a request whose response was lost. The same key returns
    // that payment.
    const isUsed = message.type === 'error' && message.code === 'session_used'
    if (message.type === 'filled' || isUsed) {
      if (dispatch({ type: 'filled' })) pay()
    }
    // A frame that was loaded again has lost the fields.
    else if (message.type === 'ready') dispatch({ type: 'wrong' })
    // Field errors are rendered inside the frame.
    else if (message.type === 'error')
      dispatch({ type: message.code === 'session_expired' ? 'ended' : 'wrong' })
  }
  const isChecking = attempt.status === 'checking'
  useEffect(() => {
    if (!isChecking) return
    const timer = setTimeout(() => dispatch({ type: 'unanswered' }), CHECK_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isChecking, dispatch])
  const reportFailure = useEffectEvent(() => {
    if (!problem || isPending) return
    dispatch({ type: 'notPaid', problem })
    onProblem(problem)
  })
  useEffect(() => reportFailure(), [problem, isPending])
  const paymentId = payment?.id
  const isPaying = isPending || paymentId !== undefined
  useEffect(() => onPayingChange(isPaying), [onPayingChange, isPaying])
  useEffect(() => {
    if (paymentId) void navigate(buildMethodUrl(method, references, paymentId), { replace: true })
  }, [paymentId, method, references, navigate])
  return {
    attempt,
    fields,
    handleMessage,
    requestPayment,
    retryPayment,
    installmentCount,
    setInstallmentCount,
  }
}
