import { CircleCheck, Receipt } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link, useKernel } from 'shared-kernel/react'
import { offerLink } from '../domain/offer'
import { receiptPath } from '../domain/payment-method'
import { ReceiptPdfButton } from '../parts/receipt-pdf-button'
import { successTexts } from '../texts'
import { Actions } from '../ui/actions'
import { NextSteps } from '../ui/next-steps'
import { Notice } from '../ui/notice'
import { OfferBanner } from '../ui/offer-banner'
import { ReceiptCard } from '../ui/receipt-card'
import { ResultColumns } from '../ui/result-columns'
import type { ResultProps } from './result-props'

/** Paid: what, when, how; the receipt; what happens next. */
export const SuccessResult = ({ payment, hasTurned }: ResultProps) => {
  const offer = offerLink(payment, useKernel().config.links.offerSite)
  const isGooglePay = payment.method === 'GOOGLE_PAY'
  return (
    <ResultColumns
      main={(
        <Stack gap={24}>
          <Notice icon={<CircleCheck size={32} />} tone="success" title={successTexts.title} takesFocus={hasTurned}>
            {isGooglePay && <Text>{successTexts.googlePay}</Text>}
            <Text>{isGooglePay ? successTexts.googlePayReceipt : successTexts.body}</Text>
          </Notice>
          {offer && <OfferBanner href={offer} />}
          <Actions>
            <ButtonLink as={Link} appearance={offer ? 'secondary' : 'primary'} to="/">{successTexts.home}</ButtonLink>
          </Actions>
          <NextSteps />
        </Stack>
      )}
      aside={(
        <Stack gap={16}>
          <ReceiptCard payment={payment} />
          <Actions>
            <ButtonLink as={Link} appearance="secondary" icon={<Receipt size={20} />} to={receiptPath(payment.id)}>
              {successTexts.receipt}
            </ButtonLink>
            <ReceiptPdfButton payment={payment} />
          </Actions>
        </Stack>
      )}
    />
  )
}
