import {
  chooseRefund,
  ROLE_REASONS,
  customer,
  formatReal,
  paymentState,
  type Payment,
  type RefundChoice,
  formatDateTime,
} from '@portal/contract'
import { Actions } from '@portal/ui-kit/actions'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { getQueryKey, useApiMutation, useCan, useQueryClient } from 'shared-kernel/react'
import { cachePayment } from '../payment/cache-payment.ts'
import { overpaymentTexts as texts } from './overpayment-texts.ts'

interface OverpaymentProps {
  payment: Payment
  overpayment: NonNullable<Payment['overpayment']>
}

const CHOICES: readonly RefundChoice[] = ['refund', 'credit']

/** Lets the customer choose what happens to money above what was owed. */
const Choice = ({ payment: { id }, overpayment: { fallback, until } }: OverpaymentProps) => {
  const cache = useQueryClient()
  const { mutate, isPending, isError, variables } = useApiMutation(chooseRefund, {
    onSuccess: (payment) => cachePayment(cache, payment),
    // Another person, or the end of the period, has decided meanwhile.
    onError: ({ code }) =>
      code === 'PAYMENT.STATE.INVALID'
        ? cache.invalidateQueries({ queryKey: getQueryKey(paymentState, { params: { id } }) })
        : undefined,
  })
  const { isAllowed, refusal } = useCan(customer, chooseRefund)
  return (
    <Stack gap={12}>
      <Text>{texts.question}</Text>
      <Text size="sm">{texts.refundBy[fallback]}</Text>
      {until && <Text size="sm">{texts.fallback[fallback](formatDateTime(until))}</Text>}
      {refusal && <Text size="sm">{ROLE_REASONS[refusal]}</Text>}
      {isAllowed && (
        <Actions>
          {CHOICES.map((choice) => (
            <Button
              key={choice}
              appearance={choice === 'refund' ? 'primary' : 'secondary'}
              pending={isPending && variables.body.choice === choice}
              pendingLabel={texts.saving}
              onClick={() => mutate({ params: { id }, body: { choice } })}
            >
              {texts.choices[choice]}
            </Button>
          ))}
        </Actions>
      )}
      {isError && (
        <Alert tone="danger" live>
          {texts.failed}
        </Alert>
      )}
    </Stack>
  )
}

/** Shows money above what was owed: the choice, or what happens after it. Renders nothing without any. */
export const OverpaidMoney = ({ payment }: { payment: Payment }) => {
  const { overpayment } = payment
  if (overpayment === null) return null
  return (
    <Alert tone="info" live title={texts.title(formatReal(overpayment.amount))}>
      {overpayment.state === 'choice' ? (
        <Choice payment={payment} overpayment={overpayment} />
      ) : (
        <Text>{texts.underWay[overpayment.state]}</Text>
      )}
    </Alert>
  )
}
