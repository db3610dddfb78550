import { formatReal, buildPath, type Offer, customer, PAY_ENDPOINT } from '@portal/contract'
import { Amount } from '@portal/ui-kit/amount'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Columns, Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { useState } from 'react'
import { Link, useSearchParams, useCan } from 'shared-kernel/react'
import { Denied } from '../page/denied.tsx'
import { PageLayout } from '../page/page-layout.tsx'
import { OfferQuery } from './offer-query.tsx'
import { OfferInvoices } from './offer-invoices.tsx'
import { OfferInstallments } from './offer-installments.tsx'
import { OfferSkeleton } from './offer-skeleton.tsx'
import { PlanBar } from './plan-bar.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { isPaidNow, findPlan, type Plan } from './plan.rules.ts'
import { texts as t } from './texts.ts'

/** `/contas/:reference/oferta`: a campaign and its payment plans; the URL holds the selected plan. */
const OfferScreen = () => (
  <OfferQuery skeleton={<OfferSkeleton />}>{(offer) => <OfferPage offer={offer} />}</OfferQuery>
)

const OfferPage = ({ offer }: { offer: Offer }) => {
  const { campaign, lines, totalBefore, totalAfter } = offer
  const [query, setQuery] = useSearchParams()
  const { isAllowed: canPay } = useCan(customer, PAY_ENDPOINT)
  // State first: the URL changes only after the next render.
  const [parcelas, setParcelas] = useState(query.get('parcelas'))
  const plan = findPlan(offer, parcelas) ?? offer.options[0]
  const title = t.title(campaign.discountPercentage)
  if (!plan) return null
  const selectPlan = ({ installments }: Plan) => {
    setParcelas(String(installments))
    setQuery({ parcelas: String(installments) }, { replace: true })
  }
  const isNow = isPaidNow(offer, plan)
  return (
    <PageLayout title={title}>
      <Stack gap={8} as="section" aria-label={title}>
        <Heading level={1}>{title}</Heading>
        <Amount size="xl" label={t.after} value={formatReal(totalAfter)} />
        <Text size="sm" tone="muted">
          {t.before} <s translate="no">{formatReal(totalBefore)}</s>. {t.until(campaign.validUntil)}
        </Text>
      </Stack>
      <PlanChoice offer={offer} chosen={plan} onChoose={selectPlan} />
      <Text tone="muted">{isNow ? t.staysAsItIs : t.replaces}</Text>
      {isNow ? (
        <OfferInvoices offer={offer} />
      ) : (
        <Columns
          main={
            <Card as="section" aria-label={t.plan}>
              <OfferInstallments option={plan} />
            </Card>
          }
          aside={<OfferInvoices offer={offer} />}
        />
      )}
      <PlanBar offer={offer} plan={plan}>
        {!canPay ? (
          <Denied action={PAY_ENDPOINT} />
        ) : isNow ? (
          <ButtonLink
            as={Link}
            wide
            to={buildPath('picker', { contas: lines.map((line) => line.debtReference) })}
          >
            {t.payNow}
          </ButtonLink>
        ) : (
          <ButtonLink
            as={Link}
            wide
            to={buildPath('offerSigning', {
              reference: campaign.reference,
              parcelas: String(plan.installments),
            })}
          >
            {t.review}
          </ButtonLink>
        )}
      </PlanBar>
    </PageLayout>
  )
}

export default OfferScreen
