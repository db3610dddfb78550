import { METHODS, PAYMENT_METHODS } from '@portal/contract'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { getMethod } from '../methods/find-method.ts'
import { PayerOnly } from '../page/payer-only.tsx'
import { paymentFailure } from '../page/problem-texts.ts'
import { StatusPanel } from '../page/status-panel.tsx'
import { buildMethodUrl } from '../payment/urls.ts'
import { lazyPicture } from './lazy-picture.ts'
import type { ResultProps } from './result-props.ts'
import { pageTexts } from '../page/texts.ts'
import { failureTexts, stateTexts } from './texts.ts'

const RefusedPicture = lazyPicture(() => import('./refused-picture.tsx'))

/** Shows one reason, that nothing was charged, and first the method most likely to work. */
export const FailureResult = ({ payment, hasChanged, restartUrl }: ResultProps) => {
  const references = payment.lines.map((line) => line.debtReference)
  const refusal = getMethod(payment.method).getRefusalText?.(payment)
  const [recommended] = PAYMENT_METHODS
  const isRecommended = payment.method === recommended
  return (
    <StatusPanel
      icon={<RefusedPicture />}
      tone="picture"
      title={paymentFailure.title}
      takesFocus={hasChanged}
      actions={
        <PayerOnly>
          {!isRecommended && recommended && (
            <ButtonLink as={Link} to={buildMethodUrl(recommended, references)}>
              {failureTexts.payBy(METHODS[recommended].name)}
            </ButtonLink>
          )}
          <ButtonLink
            as={Link}
            appearance={isRecommended ? 'primary' : 'secondary'}
            to={restartUrl}
          >
            {failureTexts.retry}
          </ButtonLink>
        </PayerOnly>
      }
    >
      <Text strong>{refusal ?? paymentFailure.body}</Text>
      <Text>{refusal ? failureTexts.afterRefusal : stateTexts.nothingCharged}</Text>
      <Text size="sm" tone="muted">
        {pageTexts.protocol(payment.protocol)}
      </Text>
    </StatusPanel>
  )
}
