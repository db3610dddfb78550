import { listRestorationTexts, type Payment } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Text } from '@portal/ui-kit/text'

/** Says when a service that may have been suspended returns. */
export const RestorationAlert = ({ payment }: { payment: Payment }) => {
  const [first, ...more] = listRestorationTexts(payment)
  if (first === undefined) return null
  return (
    <Alert title={first}>
      {more.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </Alert>
  )
}
