import { useState } from 'react'
import { formatReal, offer as offerEndpoint, pathTo, type Offer } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Amount } from '@portal/ui-kit/amount'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Heading } from '@portal/ui-kit/heading'
import { Tag } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink, TextLink } from '@portal/ui-kit/link'
import { RadioGroup } from '@portal/ui-kit/radio-group'
import { Text } from '@portal/ui-kit/text'
import { Link, useApi, useNavigate, useParams } from 'shared-kernel/react'
import { useAcceptOffer } from './use-accept-offer'
import { texts as debts } from '../debts/texts'
import { Answered } from '../page/answered'
import { texts as page } from '../page/texts'
import { texts } from './texts'
import { AmountLines } from '../debts/amount-lines'
import { OfferParts } from './offer-parts'
import { PageLayout } from '../page/page-layout'
import { PageSkeleton } from '../page/page-skeleton'
import { Problem } from '../page/problem'
import { SectionCard } from '@portal/ui-kit/section-card'
import styles from './offer-screen.module.css'

const t = texts

/** `/contas/:reference/oferta`: what a campaign offers, and accepting it. */
const OfferScreen = () => {
  const { reference = '' } = useParams()
  const query = useApi(offerEndpoint, { params: { reference } }, { staleTime: 0 })
  return (
    <Answered
      query={query} waiting={<PageSkeleton label={t.loading} />} failed={t.failed}
      nothing={{ codes: ['NOT.FOUND', 'BAD.REQUEST', 'OFFER.NOT.AVAILABLE'], show: <OfferGone /> }}
    >
      {(offer) => <OfferPage offer={offer} />}
    </Answered>
  )
}

const OfferGone = () => (
  <EmptyState
    level={1} icon={<Tag size={32} />} title={t.unavailable} action={<ButtonLink as={Link} to={pathTo('home')}>{page.back}</ButtonLink>}
  >
    {t.unavailableText}
  </EmptyState>
)

const labelOf = ({ installments, parts }: Offer['options'][number]): string => {
  const [first] = parts
  const last = parts.at(-1)
  const amount = first ? formatReal(first.amount) : ''
  return first?.amount === last?.amount ? t.option(installments, amount) : t.optionUneven(installments, amount)
}

const OfferPage = ({ offer }: { offer: Offer }) => {
  const { campaign, lines, openCodes, options, totalBefore, totalAfter } = offer
  const navigate = useNavigate()
  const [chosen, setChosen] = useState('1')
  const { accept, isPending, problem, reset } = useAcceptOffer(campaign.reference, ({ contractReference }) =>
    void navigate(pathTo('agreement', { reference: contractReference }), { replace: true, state: { isNew: true } }))
  const option = options.find(({ installments }) => String(installments) === chosen) ?? options[0]
  const title = t.title(campaign.discountPercentage)
  if (problem?.code === 'OFFER.NOT.AVAILABLE') return <OfferGone />

  return (
    <PageLayout title={title}>
      <Heading level={1}>{title}</Heading>
      <div className={styles.offer}>
        <Card as="section" tone="raised" className={styles.summary} aria-label={title}>
          <Text size="sm" tone="muted">{t.before} <s>{formatReal(totalBefore)}</s></Text>
          <Amount size="xl" label={t.after} value={formatReal(totalAfter)} />
          <Text size="sm" tone="muted">{t.until(campaign.validUntil)}</Text>
        </Card>
        <Card className={styles.choose}>
          <RadioGroup
            legend={t.how} value={chosen} onChange={(value) => { setChosen(value); reset() }}
            options={options.map((one) => ({
              value: String(one.installments),
              label: labelOf(one),
              description: one.parts[0] && (one.installments === 1 ? t.oneDue(one.parts[0].dueDate) : t.firstDue(one.parts[0].dueDate)),
            }))}
          />
        </Card>
        <Card className={styles.confirm}>
          <Stack gap={16}>
            {option && <OfferParts option={option} />}
            {openCodes.length > 0 && <Alert tone="warning">{t.openCode(openCodes)}</Alert>}
            {problem?.code === 'AMOUNT.CHANGED' && <Alert live tone="warning">{t.changed}</Alert>}
            {problem && problem.code !== 'AMOUNT.CHANGED' && <Problem title={t.notMade} problem={problem} />}
            <Button
              wide pending={isPending} pendingLabel={t.accepting}
              onClick={() => option && accept({ installments: option.installments, total: totalAfter })}
            >
              {t.accept}
            </Button>
            <Text size="sm" tone="muted">{t.agree}</Text>
            <TextLink as={Link} className={styles.payNow} to={pathTo('picker', { contas: lines.map((line) => line.debtReference) })}>{t.payNow}</TextLink>
          </Stack>
        </Card>
        <div className={styles.lines}>
          <SectionCard title={t.what}>
            <AmountLines
              lines={lines.map((line) => ({
                key: line.debtReference, label: debts.month(line.month), detail: debts.date(line.dueDate), amount: line.total,
              }))}
              total={{ label: debts.total, amount: totalAfter }}
            />
          </SectionCard>
        </div>
      </div>
    </PageLayout>
  )
}

export default OfferScreen
