import { Heading } from '@portal/ui-kit/heading'
import { OwedCard } from '../../owed/owed-card'
import { FlowColumns } from '../../page/flow-layout'
import type { CodeViewProps } from '../method'
import { BilletCode } from './billet-code'
import { BilletExpired } from './billet-expired'
import type { BilletPayment, CodedBillet } from './billet-line'
import { useCampaign } from './use-campaign'
import { bankSlipWords, barCodeWords } from './words'

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
