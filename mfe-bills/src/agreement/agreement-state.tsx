import {
  buildPath,
  customer,
  formatDate,
  formatReal,
  PAY_ENDPOINT,
  sumCents,
  type Agreement,
  type AgreementState,
  type CalendarDate,
} from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Amount } from '@portal/ui-kit/amount'
import { Card } from '@portal/ui-kit/card'
import { Chip, type ChipTone } from '@portal/ui-kit/chip'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { ButtonLink, TextLink } from '@portal/ui-kit/link'
import { Progress } from '@portal/ui-kit/progress'
import { Text } from '@portal/ui-kit/text'
import { Link, useCan } from 'shared-kernel/react'
import { isDueSoon } from '../invoice-display/invoice-status.rules.ts'
import { StatusChip } from '../invoice-display/status-chip.tsx'
import { toRelativeDueDate } from '../invoice-display/relative-due-date.rules.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { Denied } from '../page/denied.tsx'
import {
  getAmountToday,
  getState,
  listCollected,
  listUnpaid,
  type Installment,
} from './installment.rules.ts'
import { texts as t } from './texts.ts'

const TONE: Record<AgreementState, ChipTone> = {
  current: 'success',
  late: 'danger',
  broken: 'danger',
  settled: 'success',
  renegotiated: 'info',
}

interface AgreementProps {
  agreement: Agreement
  today: CalendarDate
}

/** Renders what a missed installment or a breach means, and what to do next. */
export const AgreementAlert = ({ agreement, today }: AgreementProps) => {
  const { contractReference, payUntil, brokenOn, replacedBy } = agreement
  const [next] = listCollected(agreement)
  if (replacedBy)
    return (
      <Alert
        title={t.replacedBy(replacedBy)}
        action={
          <TextLink
            as={Link}
            to={buildPath('agreement', { reference: contractReference, acordo: replacedBy })}
          >
            {t.seeReplacement}
          </TextLink>
        }
      />
    )
  if (brokenOn)
    return (
      <Alert tone="danger" title={t.brokenOn(formatDate(brokenOn))}>
        {t.brokenText}
      </Alert>
    )
  if (payUntil && next)
    return (
      <Alert tone="warning" title={t.isLate(next.number)}>
        {payUntil < today
          ? t.payNow(formatDate(payUntil))
          : payUntil === today
            ? t.payToday()
            : t.payUntil(formatDate(payUntil))}{' '}
        {t.breach}
      </Alert>
    )
  return null
}

const PayNext = ({ installment, today }: { installment: Installment; today: CalendarDate }) => (
  <Stack gap={8}>
    <ButtonLink
      as={Link}
      wide
      appearance={isDueSoon(installment, today) ? 'primary' : 'secondary'}
      to={buildPath('picker', { contas: [installment.debtReference] })}
    >
      {t.payNext(installment.number, formatReal(getAmountToday(installment)))}
    </ButtonLink>
    <Text size="sm" tone={installment.status === 'VENCIDA' ? 'danger' : 'muted'}>
      {invoiceTexts.dueDateSentence(
        installment.dueDate,
        toRelativeDueDate(installment.dueDate, today),
      )}
    </Text>
  </Stack>
)

/** Links to one payment of all unpaid installments. */
const Settle = ({ agreement }: Pick<AgreementProps, 'agreement'>) => {
  const { settlement } = agreement
  if (!settlement) return null
  const contas = listUnpaid(agreement).map(({ debtReference }) => debtReference)
  return (
    <Stack gap={8}>
      <ButtonLink as={Link} wide appearance="secondary" to={buildPath('picker', { contas })}>
        {t.settle(formatReal(settlement.total))}
      </ButtonLink>
      <Text size="sm" tone="muted">
        {settlement.discount > 0
          ? t.settleDiscount(formatReal(settlement.discount), settlement.validUntil)
          : t.settleToday(settlement.validUntil)}
      </Text>
    </Stack>
  )
}

const Unpaid = ({ agreement, today }: AgreementProps) => {
  const { isAllowed: canPay } = useCan(customer, PAY_ENDPOINT)
  const [next] = listCollected(agreement)
  if (next === undefined)
    return listUnpaid(agreement).length > 0 ? (
      <Text>{t.prescribedText}</Text>
    ) : (
      <Alert tone="success" title={t.settled}>
        {t.settledText}
      </Alert>
    )
  if (!canPay) return <Denied action={PAY_ENDPOINT} />
  return (
    <>
      <PayNext installment={next} today={today} />
      <Settle agreement={agreement} />
    </>
  )
}

const Ended = ({ agreement: { campaign, replacedBy } }: Pick<AgreementProps, 'agreement'>) => {
  if (replacedBy) return null
  return (
    <Stack gap={8}>
      {campaign && (
        <ButtonLink as={Link} wide to={buildPath('offer', { reference: campaign })}>
          {t.renegotiate}
        </ButtonLink>
      )}
      <ButtonLink
        as={Link}
        wide
        to={buildPath('home')}
        {...(campaign && { appearance: 'secondary' })}
      >
        {t.seeInvoices}
      </ButtonLink>
    </Stack>
  )
}

/** Renders the state of an agreement, its progress and the next step. */
export const AgreementStateCard = ({ agreement, today }: AgreementProps) => {
  const { parts: installments } = agreement
  const state = getState(agreement)
  const collected = listCollected(agreement)
  const isPrescribed = collected.length === 0 && listUnpaid(agreement).length > 0
  const hasEnded = state === 'broken' || state === 'renegotiated'
  const paid = installments.filter(({ status }) => status === 'PAGA').length
  return (
    <Card as="section" tone="raised" aria-label={hasEnded || isPrescribed ? t.title : t.left}>
      <Stack gap={16}>
        <Cluster justify="between">
          {!hasEnded && !isPrescribed && (
            <Amount
              size="xl"
              label={t.left}
              value={formatReal(sumCents(collected.map(getAmountToday)))}
            />
          )}
          {isPrescribed ? (
            <StatusChip status="VENCIDA" isPrescribed />
          ) : (
            <Chip tone={TONE[state]}>{t.states[state]}</Chip>
          )}
        </Cluster>
        <Progress
          label={t.progress(paid, installments.length)}
          value={paid}
          max={installments.length}
        />
        {hasEnded ? (
          <Ended agreement={agreement} />
        ) : (
          <Unpaid agreement={agreement} today={today} />
        )}
      </Stack>
    </Card>
  )
}
