import { useNavigate } from 'shared-kernel/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CardFields } from '../../acquirer/card-frame.tsx'
import type { CardMessage } from '../../acquirer/card-messages.ts'
import { groupByContract } from '../../owed/selection.rules.ts'
import { methodAt } from '../../payment/addresses.ts'
import { usePay } from '../../payment/use-pay.ts'
import type { FormViewProps } from '../method.ts'
import { useCardAttempt } from './use-card-attempt.ts'
import { useFields } from './use-fields.ts'

/** What the fields say when they can no longer be used. */
const ENDED: readonly string[] = ['session_expired', 'session_used']

/** An attempt with its acquirer and its payment: fields are opened, checked, paid with, and the payment is then named in the address. */
export const useCardPayment = ({
  method,
  lines,
  references,
}: FormViewProps<'creditCard' | 'debitCard'>) => {
  const navigate = useNavigate()
  const [attempt, happen] = useCardAttempt()
  const [parts, setParts] = useState(1)
  const fields = useRef<CardFields>(null)
  const { payment, problem, isPending, start } = usePay(method)
  useFields(lines, method, happen)

  const pay = (): void => {
    if ('fields' in attempt)
      start({
        items: groupByContract(lines),
        order: { cardToken: attempt.fields.token, ...(parts > 1 && { installments: parts }) },
      })
  }
  const press = (): void => {
    if (happen({ type: 'pressed' })) fields.current?.submit()
  }
  const payAgain = (): void => {
    if (happen({ type: 'again' })) pay()
  }
  const hear = (message: CardMessage): void => {
    if (message.type === 'submit-requested') press()
    if (message.type === 'filled' && happen({ type: 'filled' })) pay()
    // What is wrong with a field the fields say themselves.
    if (message.type === 'error') happen({ type: ENDED.includes(message.code) ? 'ended' : 'wrong' })
  }
  const failed = useEffectEvent(() => {
    if (problem && !isPending) happen({ type: 'notPaid', problem })
  })
  useEffect(() => failed(), [problem, isPending])
  const paymentId = payment?.id
  useEffect(() => {
    if (paymentId) void navigate(methodAt(method, references, paymentId), { replace: true })
  }, [paymentId, method, references, navigate])
  return { attempt, fields, hear, press, payAgain, parts, setParts }
}
