import type { Payment } from '@portal/contract'
import { Heading } from '@portal/ui-kit/heading'
import type { ReactNode } from 'react'
import { useCampaign } from '../data/use-campaign'
import { FlowColumns } from '../ui/flow-layout'
import { OwedCard } from '../ui/owed-card'
import { BilletExpired } from './billet-expired'
import { BilletView } from './billet-view'

interface BilletPageProps {
  payment: Payment
  hasExpired: boolean
  details: ReactNode
  startAgain: string
  heading: string
  headingWithOffer?: string
  optionsTitle: string
  optionsFirst: boolean
}

/** A payment by boleto or bar code, as long as its code is good. */
export const BilletPage = (props: BilletPageProps) => {
  const { payment, hasExpired, details, startAgain, heading, headingWithOffer = heading, optionsTitle, optionsFirst } = props
  const campaignReference = useCampaign(payment.lines)
  if (payment.billet && !hasExpired) {
    return (
      <BilletView
        payment={payment}
        billet={payment.billet}
        heading={campaignReference ? headingWithOffer : heading}
        optionsTitle={optionsTitle}
        optionsFirst={optionsFirst}
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
