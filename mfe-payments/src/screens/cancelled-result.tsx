import { CircleX } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { PICKER_PATH } from '../domain/payment-method'
import { addressOf } from '../domain/selection'
import { flowTexts, stateTexts } from '../texts'
import { Notice } from '../ui/notice'
import type { ResultProps } from './result-props'

/** Given up, here or in another tab. */
export const CancelledResult = ({ payment, hasTurned, startAgain }: ResultProps) => (
  <Notice
    icon={<CircleX size={32} />}
    title={stateTexts.cancelled}
    takesFocus={hasTurned}
    actions={(
      <>
        <ButtonLink as={Link} to={startAgain}>{stateTexts.again}</ButtonLink>
        <ButtonLink as={Link} appearance="secondary" to={addressOf(PICKER_PATH, payment.lines.map((line) => line.debtReference))}>
          {flowTexts.otherMethods}
        </ButtonLink>
      </>
    )}
  >
    {stateTexts.cancelledHint}
  </Notice>
)
