import { isActionOffered } from '@portal/contract'
import { CircleX, Clock } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { PayerOnly } from '../page/payer-only.tsx'
import { StatusPanel } from '../page/status-panel.tsx'
import { buildPickerUrl, buildReceiptUrl } from '../payment/urls.ts'
import { ReversalDescription } from '../receipt/reversal-alert.tsx'
import { describeReversal, reversalTexts } from '../receipt/reversal-texts.ts'
import type { ResultProps } from './result-props.ts'
import { pageTexts } from '../page/texts.ts'

/** Shows money that the payer's side has claimed back. A reversed payment offers to pay again. */
const ClaimedResult = ({ payment, hasChanged }: ResultProps) => {
  const mayPayAgain = isActionOffered('pay_again', payment.status)
  return (
    <StatusPanel
      icon={mayPayAgain ? <CircleX size={32} /> : <Clock size={32} />}
      tone={mayPayAgain ? 'danger' : 'info'}
      title={describeReversal(payment)?.title ?? ''}
      takesFocus={hasChanged}
      actions={
        <>
          {mayPayAgain && (
            <PayerOnly>
              <ButtonLink
                as={Link}
                to={buildPickerUrl(payment.lines.map((line) => line.debtReference))}
              >
                {reversalTexts.payAgain}
              </ButtonLink>
            </PayerOnly>
          )}
          <ButtonLink as={Link} appearance="secondary" to={buildReceiptUrl(payment.id)}>
            {reversalTexts.receipt}
          </ButtonLink>
          <ButtonLink as={Link} appearance="tertiary" to="/">
            {reversalTexts.home}
          </ButtonLink>
        </>
      }
    >
      <ReversalDescription payment={payment} />
      <Text size="sm" tone="muted">
        {pageTexts.protocol(payment.protocol)}
      </Text>
    </StatusPanel>
  )
}

export default ClaimedResult
