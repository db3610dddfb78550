import type { Payment } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'
import { Alert } from '@portal/ui-kit/alert'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link, useKernel } from 'shared-kernel/react'
import { describeReversal, reversalTexts } from './reversal-texts.ts'

interface ReversalProps {
  readonly payment: Payment
}

/** Describes a dispute or reversal. In the portal an open dispute leads to its support case. */
export const ReversalDescription = ({ payment }: ReversalProps) => {
  const { isGuest } = useKernel().config
  return (
    <>
      {describeReversal(payment)?.body.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      {payment.reversal?.status === 'requested' && !isGuest && (
        <TextLink as={Link} to={buildPath('cases')}>
          {reversalTexts.follow}
        </TextLink>
      )}
    </>
  )
}

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
