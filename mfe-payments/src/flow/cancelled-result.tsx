import { CircleX } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { PayerOnly } from '../page/payer-only.tsx'
import { StatusPanel } from '../page/status-panel.tsx'
import { pageTexts } from '../page/texts.ts'
import { buildPickerUrl } from '../payment/urls.ts'
import { PaymentRefunds } from './lazy-results.tsx'
import type { ResultProps } from './result-props.ts'
import { cancelledTexts } from './texts.ts'

/** Money that arrived after the cancellation contradicts a reason that says that nothing was charged. */
const getReason = ({
  endedBecause,
  refunds,
  overpayment,
}: ResultProps['payment']): keyof typeof cancelledTexts.reasons => {
  const hasMoney = refunds.length > 0 || overpayment !== null
  return hasMoney && (endedBecause === 'customer' || endedBecause === 'provider')
    ? 'unknown'
    : (endedBecause ?? 'unknown')
}

export const CancelledResult = ({ payment, hasChanged, restartUrl }: ResultProps) => (
  <StatusPanel
    icon={<CircleX size={32} />}
    title={cancelledTexts.title}
    takesFocus={hasChanged}
    actions={
      <PayerOnly>
        <ButtonLink as={Link} to={restartUrl}>
          {cancelledTexts.restart}
        </ButtonLink>
        <ButtonLink
          as={Link}
          appearance="secondary"
          to={buildPickerUrl(payment.lines.map((line) => line.debtReference))}
        >
          {pageTexts.otherMethods}
        </ButtonLink>
      </PayerOnly>
    }
  >
    <Text>{cancelledTexts.reasons[getReason(payment)]}</Text>
    <PaymentRefunds payment={payment} />
  </StatusPanel>
)
