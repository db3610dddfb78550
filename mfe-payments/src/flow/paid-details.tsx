// Bundled as one chunk that is loaded after the code is on screen.
import { Stack } from '@portal/ui-kit/layout'
import { useKernel } from 'shared-kernel/react'
import { OverpaidMoney } from '../receipt/overpayment-alert.tsx'
import { ReceiptCard } from '../receipt/receipt-card.tsx'
import { Refunds } from '../receipt/refunds.tsx'
import { ShareReceiptButton } from '../receipt/share-receipt-button.tsx'
import { NewPlanBanner } from './new-plan-banner.tsx'
import { NextSteps } from './next-steps.tsx'
import { getTrustedOfferUrl } from './offer.rules.ts'
import type { PaidProps } from './receipt-link.tsx'

export { ReceiptPdfButton } from '../receipt/receipt-pdf-button.tsx'

export const PaidReceipt = ({ payment }: PaidProps) => (
  <Stack gap={16}>
    <OverpaidMoney payment={payment} />
    <ReceiptCard payment={payment} />
  </Stack>
)

/** Where the device has no share sheet, the button would only copy. */
export const PaidShare = ({ payment }: PaidProps) =>
  'share' in navigator && <ShareReceiptButton payment={payment} />

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
