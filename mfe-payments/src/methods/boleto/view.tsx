import { Heading } from '@portal/ui-kit/heading'
import { AmountDueCard } from '../../invoices/amount-due-card.tsx'
import { FlowColumns } from '../../page/flow-layout.tsx'
import type { CodeViewProps } from '../method.ts'
import { BoletoCode } from './boleto-code.tsx'
import { BoletoExpired } from './boleto-expired.tsx'
import type { BoletoPayment, BoletoWithCode } from './boleto-payment.ts'
import { useCampaign } from './use-campaign.ts'
import { secondCopyTexts, barCodeTexts } from './texts.ts'

const hasCode = (payment: BoletoPayment): payment is BoletoWithCode => payment.charge !== null

const View = ({
  payment,
  hasExpired,
  details,
  restartUrl,
}: CodeViewProps<BoletoPayment['method']>) => {
  const campaignReference = useCampaign(payment.lines)
  const secondCopyHeading = campaignReference
    ? secondCopyTexts.headingWithOffer
    : secondCopyTexts.heading
  const heading = payment.method === 'bankSlip' ? secondCopyHeading : barCodeTexts.heading
  if (hasCode(payment) && !hasExpired) {
    return (
      <BoletoCode
        payment={payment}
        heading={heading}
        campaignReference={campaignReference}
        details={details}
      />
    )
  }
  return (
    <FlowColumns
      heading={<Heading level={1}>{heading}</Heading>}
      amountDue={<AmountDueCard payment={payment} />}
      action={<BoletoExpired restartUrl={restartUrl} />}
      details={details}
    />
  )
}

export default View
