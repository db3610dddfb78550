// Bundled as one chunk that is loaded after the code is on screen.
import { Stack } from '@portal/ui-kit/layout'
import { useKernel } from 'shared-kernel/react'
import { Actions } from '../page/actions.tsx'
import { OverpaidMoney } from '../receipt/overpayment-alert.tsx'
import { ReceiptCard } from '../receipt/receipt-card.tsx'
import { ReceiptPdfButton } from '../receipt/receipt-pdf-button.tsx'
import { Refunds } from '../receipt/refunds.tsx'
import { NewPlanBanner } from './new-plan-banner.tsx'
import { NextSteps } from './next-steps.tsx'
import { getTrustedOfferUrl } from './offer.rules.ts'
import { ReceiptLink, type PaidProps } from './receipt-link.tsx'

export const PaidReceipt = ({ payment }: PaidProps) => (
  <Stack gap={16}>
    <OverpaidMoney payment={payment} />
    <ReceiptCard payment={payment} />
    <Actions>
      <ReceiptLink payment={payment} />
      <ReceiptPdfButton payment={payment} />
    </Actions>
  </Stack>
)

export const AfterPaid = ({ payment }: PaidProps) => {
  const offer = getTrustedOfferUrl(payment, useKernel().config.links.offerSite)
  return (
    <>
      <NextSteps payment={payment} />
      {offer && <NewPlanBanner href={offer} />}
    </>
  )
}

export const PaymentRefunds = ({ payment }: PaidProps) => (
  <>
    <OverpaidMoney payment={payment} />
    <Refunds refunds={payment.refunds} />
  </>
)
