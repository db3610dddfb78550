import { Clock } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Progress } from '@portal/ui-kit/progress'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { PayerOnly } from '../page/payer-only.tsx'
import { getMethod } from '../methods/find-method.ts'
import { StatusPanel } from '../page/status-panel.tsx'
import { ResultColumns } from '../page/result-columns.tsx'
import { pageTexts } from '../page/texts.ts'
import { buildPickerUrl } from '../payment/urls.ts'
import type { ResultProps } from './result-props.ts'
import { PendingPaymentCard } from './pending-payment-card.tsx'
import { stateTexts } from './texts.ts'

/** Shown while the payment is prepared or processed. The page updates without a reload and may be closed. */
export const WaitingResult = ({ payment, hasChanged }: ResultProps) => {
  const method = getMethod(payment.method)
  const isPreparing = payment.status === 'created' && method.kind === 'code'
  return (
    <ResultColumns
      main={
        <StatusPanel
          icon={<Clock size={32} />}
          title={isPreparing ? stateTexts.preparing : stateTexts.processing}
          takesFocus={hasChanged}
          actions={
            isPreparing && (
              <PayerOnly>
                <ButtonLink
                  as={Link}
                  appearance="secondary"
                  to={buildPickerUrl(payment.lines.map((line) => line.debtReference))}
                >
                  {pageTexts.otherMethods}
                </ButtonLink>
              </PayerOnly>
            )
          }
        >
          <Text>{isPreparing ? stateTexts.preparingHint : stateTexts.processingHint}</Text>
          <Progress label={stateTexts.awaiting} />
          <Text>{isPreparing ? stateTexts.nothingCharged : stateTexts.canLeave}</Text>
        </StatusPanel>
      }
      aside={<PendingPaymentCard payment={payment} />}
    />
  )
}
