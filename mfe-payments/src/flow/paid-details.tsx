import type { Payment } from '@portal/contract'
import { Receipt } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link, useKernel } from 'shared-kernel/react'
import { Actions } from '../page/actions'
import { receiptAt } from '../payment/addresses'
import { ReceiptCard } from '../receipt/receipt-card'
import { ReceiptPdfButton } from '../receipt/receipt-pdf-button'
import { NewPlanBanner } from './new-plan-banner'
import { NextSteps } from './next-steps'
import { offerLink } from './offer.rules'
import { paidWords } from './result-words'

interface PaidProps {
  payment: Payment
}

/** The receipt of a payment that has just come. */
export const PaidReceipt = ({ payment }: PaidProps) => (
  <Stack gap={16}>
    <ReceiptCard payment={payment} />
    <Actions>
      <ButtonLink as={Link} appearance="secondary" icon={<Receipt size={20} />} to={receiptAt(payment.id)}>{paidWords.receipt}</ButtonLink>
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
