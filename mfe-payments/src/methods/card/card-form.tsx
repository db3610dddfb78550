import { formatReal, sumCents } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Info } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { CardFrame } from '../../acquirer/card-frame.tsx'
import { CardFieldsSkeleton } from '../../acquirer/card-fields-skeleton.tsx'
import { Installments } from '../../acquirer/installments.tsx'
import { AmountDueCard } from '../../invoices/amount-due-card.tsx'
import { FlowColumns } from '../../page/flow-layout.tsx'
import { InfoMessage } from '../../page/info-message.tsx'
import { Problem } from '../../page/problem.tsx'
import { useKernel } from 'shared-kernel/react'
import { useIsWide } from '../../page/use-is-wide.ts'
import { pageTexts } from '../../page/texts.ts'
import { buildPickerUrl } from '../../payment/urls.ts'
import type { FormViewProps } from '../method.ts'
import { BlockCards } from './block-cards.tsx'
import { useCardPayment } from './use-card-payment.ts'
import { cardTexts } from './form-texts.ts'
import { creditTexts, debitTexts } from './texts.ts'

interface CardFormProps extends FormViewProps<'creditCard' | 'debitCard'> {
  onNewAttempt: () => void
}

/** Height of the hosted fields at a width of 390 px. */
const FIELDS_MIN_HEIGHT_PX = 400

const TEXTS = { creditCard: creditTexts, debitCard: debitTexts }

export const CardForm = ({ onNewAttempt, ...props }: CardFormProps) => {
  const { method, lines, references, receiver, details } = props
  const { isGuest } = useKernel().config
  const {
    attempt,
    fields,
    handleMessage,
    requestPayment,
    retryPayment,
    installmentCount,
    setInstallmentCount,
  } = useCardPayment(props)
  const isWide = useIsWide()
  const texts = TEXTS[method]
  const total = sumCents(lines.map((line) => line.total))
  const plans = 'fields' in attempt ? attempt.fields.installments : []
  const plan = plans.find(({ count }) => count === installmentCount)
  const isPaying = attempt.status === 'paying'
  const payButton = 'fields' in attempt && (
    <Button
      wide
      pending={isPaying || attempt.status === 'checking'}
      pendingLabel={isPaying ? cardTexts.paying : cardTexts.checking}
      onClick={requestPayment}
    >
      {plan && installmentCount > 1
        ? cardTexts.payInInstallments(formatReal(plan.total), installmentCount)
        : cardTexts.pay(formatReal(total))}
    </Button>
  )
  return (
    <FlowColumns
      heading={<Heading level={1}>{texts.heading}</Heading>}
      amountDue={<AmountDueCard payment={{ total, receiver }} />}
      action={
        <>
          <Card as="section" aria-label={texts.fields}>
            <Stack gap={16}>
              {'fields' in attempt && (
                <CardFrame
                  fields={fields}
                  url={attempt.fields.fieldsUrl}
                  title={texts.fields}
                  minHeight={FIELDS_MIN_HEIGHT_PX}
                  onMessage={handleMessage}
                />
              )}
              <Installments
                plans={plans}
                price={total}
                chosen={installmentCount}
                onChoose={setInstallmentCount}
              />
              {attempt.status === 'opening' && <CardFieldsSkeleton />}
              {attempt.status === 'over' && (
                <Alert
                  live
                  tone="danger"
                  action={<Button onClick={onNewAttempt}>{pageTexts.retry}</Button>}
                >
                  {cardTexts.expired}
                </Alert>
              )}
              {attempt.status === 'unanswered' && (
                <Alert live tone="danger">
                  {cardTexts.unanswered}
                </Alert>
              )}
              {'problem' in attempt && (
                <Problem
                  isPayment={attempt.status === 'unpaid'}
                  problem={attempt.problem}
                  onRetry={attempt.status === 'unpaid' ? retryPayment : onNewAttempt}
                  otherMethods={buildPickerUrl(references)}
                />
              )}
              <InfoMessage icon={<Info size={20} />}>{texts.info(receiver.name)}</InfoMessage>
              {isWide && payButton}
            </Stack>
          </Card>
          {!isGuest && <BlockCards />}
        </>
      }
      details={details}
      bar={!isWide && payButton}
    />
  )
}
