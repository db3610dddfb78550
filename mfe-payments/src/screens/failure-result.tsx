import { CircleX } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { PICKER_PATH } from '../domain/payment-method'
import { addressOf } from '../domain/selection'
import { failureTexts, flowTexts, refusalTexts } from '../texts'
import { Notice } from '../ui/notice'
import type { ResultProps } from './result-props'

/** What did not happen, what to do, and other methods. */
export const FailureResult = ({ payment, hasTurned, startAgain }: ResultProps) => (
  <Notice
    icon={<CircleX size={32} />}
    tone="danger"
    title={failureTexts.title}
    takesFocus={hasTurned}
    actions={(
      <>
        <ButtonLink as={Link} to={startAgain}>{failureTexts.retry}</ButtonLink>
        <ButtonLink as={Link} appearance="secondary" to={addressOf(PICKER_PATH, payment.lines.map((line) => line.debtReference))}>
          {flowTexts.otherMethods}
        </ButtonLink>
      </>
    )}
  >
    <Text>{failureTexts.body}</Text>
    {payment.card?.refusal && <Text strong>{refusalTexts[payment.card.refusal]}</Text>}
    <Text strong={!payment.card?.refusal}>{failureTexts.nothingCharged}</Text>
    <Text size="sm" tone="muted">{failureTexts.protocol(payment.protocol)}</Text>
  </Notice>
)
