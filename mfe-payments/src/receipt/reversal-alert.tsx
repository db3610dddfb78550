import type { Payment } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'
import { Alert } from '@portal/ui-kit/alert'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { describeReversal, reversalTexts } from './reversal-texts.ts'

interface ReversalProps {
  readonly payment: Payment
}

/** Describes a dispute or reversal, with the way to the support case of an open dispute. */
export const ReversalDescription = ({ payment }: ReversalProps) => (
  <>
    {describeReversal(payment)?.body.map((sentence) => (
      <Text key={sentence}>{sentence}</Text>
    ))}
    {payment.reversal?.status === 'requested' && (
      <TextLink as={Link} to={buildPath('cases')}>
        {reversalTexts.follow}
      </TextLink>
    )}
  </>
)

/** Explains on a receipt that the money is disputed or has left again. */
export const ReversalAlert = ({ payment }: ReversalProps) => {
  const title = describeReversal(payment)?.title
  return (
    title && (
      <Alert tone="warning" title={title}>
        <ReversalDescription payment={payment} />
      </Alert>
    )
  )
}
