import { CircleX } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { methodOf } from '../methods/find-method'
import { Notice } from '../page/notice'
import { pageWords } from '../page/words'
import { pickerAt } from '../payment/addresses'
import type { ResultProps } from './result-props'
import { failureWords } from './words'

/** What did not happen, what to do, and other methods. */
export const FailureResult = ({ payment, hasTurned, startAgain }: ResultProps) => {
  const refusal = methodOf(payment.method).refusal?.(payment)
  return (
    <Notice
      icon={<CircleX size={32} />}
      tone="danger"
      title={failureWords.title}
      takesFocus={hasTurned}
      actions={(
        <>
          <ButtonLink as={Link} to={startAgain}>{failureWords.retry}</ButtonLink>
          <ButtonLink as={Link} appearance="secondary" to={pickerAt(payment.lines.map((line) => line.debtReference))}>
            {pageWords.otherMethods}
          </ButtonLink>
        </>
      )}
    >
      <Text>{failureWords.body}</Text>
      {refusal && <Text strong>{refusal}</Text>}
      <Text strong={!refusal}>{failureWords.nothingCharged}</Text>
      <Text size="sm" tone="muted">{failureWords.protocol(payment.protocol)}</Text>
    </Notice>
  )
}
