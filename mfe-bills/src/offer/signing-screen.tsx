import {
  acceptOffer,
  buildPath,
  customer,
  formatReal,
  isFullName,
  isSignatureAccepted,
  type Offer,
} from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { AmountCard } from '@portal/ui-kit/amount-card'
import { BackButton } from '@portal/ui-kit/back-button'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { useField } from '@portal/ui-kit/form'
import { Heading } from '@portal/ui-kit/heading'
import { Stack, StepColumns } from '@portal/ui-kit/layout'
import { SectionCard } from '@portal/ui-kit/section-card'
import { TextField } from '@portal/ui-kit/text-field'
import { useRef, type SyntheticEvent } from 'react'
import {
  Link,
  Navigate,
  useApi,
  useCan,
  useDraft,
  useNavigate,
  useSearchParams,
  useSession,
} from 'shared-kernel/react'
import { PageLayout } from '../page/page-layout.tsx'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { Problem } from '../page/problem.tsx'
import { Conditions } from './conditions.tsx'
import { OfferQuery, OfferUnavailable } from './offer-query.tsx'
import { OfferInvoices } from './offer-invoices.tsx'
import { OfferInstallments } from './offer-installments.tsx'
import { PlanBar } from './plan-bar.tsx'
import { isPaidNow, findPlan, type Plan } from './plan.rules.ts'
import { texts } from './texts.ts'
import { useAcceptOffer } from './use-accept-offer.ts'

const t = texts.signing

/** `/contas/:reference/oferta/assinar?parcelas=3`: the conditions of the agreement and the signature. */
const SigningScreen = () => {
  const [query] = useSearchParams()
  const { isAllowed, refusal } = useCan(customer, acceptOffer)
  const skeleton = <PageSkeleton label={texts.loading} />
  if (!isAllowed && !refusal) return skeleton
  return (
    <OfferQuery skeleton={skeleton}>
      {(offer) => {
        const plan = findPlan(offer, query.get('parcelas'))
        return isAllowed && plan && !isPaidNow(offer, plan) ? (
          <Signing offer={offer} plan={plan} />
        ) : (
          <Navigate replace to={buildPath('offer', { reference: offer.campaign.reference })} />
        )
      }}
    </OfferQuery>
  )
}

/** Returns the message for a name that the API would refuse, or an empty string. */
const useGetNameError = (): ((text: string) => string) => {
  const isIndividual = useSession().user.type === 'PF'
  const { data } = useApi(customer, {}, { enabled: isIndividual })
  return (text) => {
    if (!isFullName(text)) return t.nameMissing
    return isIndividual && data && !isSignatureAccepted(text, { type: 'PF', name: data.name })
      ? t.nameDiffers
      : ''
  }
}

/** On a phone, the bar with the button would cover the message. */
const scrollToMessage = (node: HTMLElement | null) => node?.scrollIntoView?.({ block: 'center' })

const Signing = ({ offer, plan }: { offer: Offer; plan: Plan }) => {
  const {
    campaign: { reference },
    conditions,
    openCodes,
    totalAfter,
  } = offer
  const { installments } = plan
  const navigate = useNavigate()
  const inputRef = useRef<HTMLInputElement>(null)
  const name = useField(useGetNameError(), useDraft('bills.signature'))
  const { onValueChange, ...nameProps } = name.props
  const { accept, isPending, problem } = useAcceptOffer(
    reference,
    ({ contractReference }) =>
      void navigate(buildPath('agreement', { reference: contractReference }), {
        replace: true,
        state: { isNew: true },
      }),
  )
  if (problem?.code === 'OFFER.NOT.AVAILABLE') return <OfferUnavailable />

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isPending) return
    if (name.validate()) inputRef.current?.focus()
    else
      accept(
        {
          installments,
          total: totalAfter,
          firstDueDate: plan.parts[0]?.dueDate,
          signature: nameProps.value,
        },
        ({ field }) => {
          if (field !== 'signature') return
          name.setError(t.nameDiffers)
          inputRef.current?.focus()
        },
      )
  }
  return (
    <PageLayout title={t.title}>
      <BackButton as={Link} to={buildPath('offer', { reference, parcelas: String(installments) })}>
        {t.back}
      </BackButton>
      <Heading level={1}>{t.title}</Heading>
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap={24}>
          <StepColumns
            step={
              <>
                <AmountCard
                  label={t.total}
                  amount={formatReal(totalAfter)}
                  note={plan.parts[0] && t.first(installments, plan.parts[0].dueDate)}
                />
                {openCodes.length > 0 && <Alert tone="warning">{texts.openCode(openCodes)}</Alert>}
              </>
            }
          >
            <OfferInvoices offer={offer} />
            <Card as="section" aria-label={texts.plan}>
              <OfferInstallments option={plan} />
            </Card>
            <SectionCard title={t.conditions}>
              <Conditions conditions={conditions} />
            </SectionCard>
            <SectionCard title={t.signature}>
              <TextField
                {...nameProps}
                ref={inputRef}
                label={t.name}
                hint={t.nameHint}
                autoComplete="name"
                autoCapitalize="words"
                maxLength={80}
                enterKeyHint="done"
                required
                onChange={(event) => onValueChange(event.currentTarget.value)}
                onClear={() => onValueChange('')}
              />
            </SectionCard>
            {problem && problem.field !== 'signature' && (
              <div ref={scrollToMessage}>
                {problem.code === 'AMOUNT.CHANGED' ? (
                  <Alert live tone="warning">
                    {texts.changed}
                  </Alert>
                ) : (
                  <Problem title={texts.notMade} lost={texts.maybeMade} problem={problem} />
                )}
              </div>
            )}
          </StepColumns>
          <PlanBar offer={offer} plan={plan}>
            <Button type="submit" wide pending={isPending} pendingLabel={t.signing}>
              {t.sign}
            </Button>
          </PlanBar>
        </Stack>
      </form>
    </PageLayout>
  )
}

export default SigningScreen
