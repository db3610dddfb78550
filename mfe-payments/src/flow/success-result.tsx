import { Receipt } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { lazyScreen, Link, useKernel } from 'shared-kernel/react'
import { methodOf } from '../methods/find-method'
import { Actions } from '../page/actions'
import { Notice } from '../page/notice'
import { ResultColumns } from '../page/result-columns'
import { receiptAt } from '../payment/addresses'
import { ReceiptCard } from '../receipt/receipt-card'
import { ReceiptPdfButton } from '../receipt/receipt-pdf-button'
import { NextSteps } from './next-steps'
import { offerLink } from './offer.rules'
import { NewPlanBanner } from './new-plan-banner'
import type { ResultProps } from './result-props'
import { successWords } from './words'

/** Where its code does not come, the words stand alone. */
const PaidPicture = lazyScreen(() => import('./paid-picture').catch(() => ({ default: () => null })))

/** Paid: what, when, how; the receipt; what happens next; and only then what else there is. */
export const SuccessResult = ({ payment, hasTurned }: ResultProps) => {
  const offer = offerLink(payment, useKernel().config.links.offerSite)
  const { paid = successWords.body } = methodOf(payment.method).words
  return (
    <ResultColumns
      main={(
        <Notice icon={<PaidPicture />} tone="picture" title={successWords.title} takesFocus={hasTurned}>
          {paid.map((sentence) => <Text key={sentence}>{sentence}</Text>)}
        </Notice>
      )}
      aside={(
        <Stack gap={16}>
          <ReceiptCard payment={payment} />
          <Actions>
            <ButtonLink as={Link} appearance="secondary" icon={<Receipt size={20} />} to={receiptAt(payment.id)}>
              {successWords.receipt}
            </ButtonLink>
            <ReceiptPdfButton payment={payment} />
          </Actions>
        </Stack>
      )}
      after={(
        <Stack gap={24}>
          <Actions>
            <ButtonLink as={Link} to="/">{successWords.home}</ButtonLink>
          </Actions>
          <NextSteps />
          {offer && <NewPlanBanner href={offer} />}
        </Stack>
      )}
    />
  )
}
