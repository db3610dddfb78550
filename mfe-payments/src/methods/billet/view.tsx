import { Heading } from '@portal/ui-kit/heading'
import { OwedCard } from '../../owed/owed-card.tsx'
import { FlowColumns } from '../../page/flow-layout.tsx'
import type { CodeViewProps } from '../method.ts'
import { BilletCode } from './billet-code.tsx'
import { BilletExpired } from './billet-expired.tsx'
import type { BilletPayment, CodedBillet } from './billet-line.ts'
import { useCampaign } from './use-campaign.ts'
import { bankSlipWords, barCodeWords } from './words.ts'

const isCoded = (payment: BilletPayment): payment is CodedBillet => payment.charge !== null

/** A payment by boleto or bar code, as long as its code is good. */
const View = ({
  payment,
  hasExpired,
  details,
  startAgain,
}: CodeViewProps<BilletPayment['method']>) => {
  const campaignReference = useCampaign(payment.lines)
  const slipHeading = campaignReference ? bankSlipWords.headingWithOffer : bankSlipWords.heading
  const heading = payment.method === 'bankSlip' ? slipHeading : barCodeWords.heading
  if (isCoded(payment) && !hasExpired) {
    return (
      <BilletCode
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
      owed={<OwedCard payment={payment} />}
      action={<BilletExpired startAgain={startAgain} />}
      details={details}
    />
  )
}

export default View
