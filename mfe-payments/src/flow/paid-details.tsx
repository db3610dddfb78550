import { Stack } from '@portal/ui-kit/layout'
import { useKernel } from 'shared-kernel/react'
import { Actions } from '../page/actions'
import { ReceiptCard } from '../receipt/receipt-card'
import { ReceiptPdfButton } from '../receipt/receipt-pdf-button'
import { NewPlanBanner } from './new-plan-banner'
import { NextSteps } from './next-steps'
import { offerLink } from './offer.rules'
import { ReceiptLink, type PaidProps } from './receipt-link'

/** The receipt of a payment that has just come. */
export const PaidReceipt = ({ payment }: PaidProps) => (
  <Stack gap={16}>
    <ReceiptCard payment={payment} />
    <Actions>
      <ReceiptLink payment={payment} />
      <ReceiptPdfButton payment={payment} />
    </Actions>
  </Stack>
)

/** What happens next, and only then what else there is. */
export const AfterPaid = ({ payment }: PaidProps) => {
  const offer = offerLink(payment, useKernel().config.links.offerSite)
  return (
    <>
      <NextSteps />
      {offer && <NewPlanBanner href={offer} />}
    </>
  )
}
