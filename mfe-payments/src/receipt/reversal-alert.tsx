import type { Payment } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Text } from '@portal/ui-kit/text'
import { describeReversal } from './reversal-texts.ts'

/** Explains on a receipt that the money is disputed or has left again. */
export const ReversalAlert = ({ payment }: { payment: Payment }) => {
  const texts = describeReversal(payment)
  if (!texts) return null
  return (
    <Alert tone="warning" title={texts.title}>
      {texts.body.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </Alert>
  )
}
