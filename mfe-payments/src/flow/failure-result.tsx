import { METHODS, PAYMENT_METHODS } from '@portal/contract'
import { CircleX } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { methodOf } from '../methods/find-method.ts'
import { Notice } from '../page/notice.tsx'
import { pageWords } from '../page/words.ts'
import { methodAt, pickerAt } from '../payment/addresses.ts'
import type { ResultProps } from './result-props.ts'
import { failureWords, stateWords } from './words.ts'

/** Why it did not happen, first of all; that nothing was charged; and what to do, the way that works at once before another try. */
export const FailureResult = ({ payment, hasTurned, startAgain }: ResultProps) => {
  const references = payment.lines.map((line) => line.debtReference)
  const refusal = methodOf(payment.method).refusal?.(payment)
  const [recommended] = PAYMENT_METHODS
  const isRecommended = payment.method === recommended
  return (
    <Notice
      icon={<CircleX size={32} />}
      tone="danger"
      title={failureWords.title}
      takesFocus={hasTurned}
      actions={
        <>
          {!isRecommended && recommended && (
            <ButtonLink as={Link} to={methodAt(recommended, references)}>
              {failureWords.payBy(METHODS[recommended].name)}
            </ButtonLink>
          )}
          <ButtonLink
            as={Link}
            appearance={isRecommended ? 'primary' : 'secondary'}
            to={startAgain}
          >
            {failureWords.retry}
          </ButtonLink>
          <ButtonLink as={Link} appearance="tertiary" to={pickerAt(references)}>
            {pageWords.otherMethods}
          </ButtonLink>
        </>
      }
    >
      {refusal && <Text strong>{refusal}</Text>}
      <Text strong={!refusal}>{failureWords.body}</Text>
      <Text>{stateWords.nothingCharged}</Text>
      <Text size="sm" tone="muted">
        {failureWords.protocol(payment.protocol)}
      </Text>
    </Notice>
  )
}
