import { formatReal, sumCents } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Info } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { CardFrame } from '../../acquirer/card-frame.tsx'
import { FieldsShape } from '../../acquirer/fields-shape.tsx'
import { Installments } from '../../acquirer/installments.tsx'
import { OwedCard } from '../../owed/owed-card.tsx'
import { FlowColumns } from '../../page/flow-layout.tsx'
import { InfoMessage } from '../../page/info-message.tsx'
import { Problem } from '../../page/problem.tsx'
import { useKernel } from 'shared-kernel/react'
import { useIsWide } from '../../page/use-is-wide.ts'
import { pageWords } from '../../page/words.ts'
import { pickerAt } from '../../payment/addresses.ts'
import type { FormViewProps } from '../method.ts'
import { BlockCards } from './block-cards.tsx'
import { useCardPayment } from './use-card-payment.ts'
import { cardWords } from './form-words.ts'
import { creditWords, debitWords } from './words.ts'

interface CardFormProps extends FormViewProps<'creditCard' | 'debitCard'> {
  onAnother: () => void
}

/** The acquirer's fields at 390 px. */
const FIELDS_ROOM = 400

const WORDS = { creditCard: creditWords, debitCard: debitWords }

/** One attempt with one card. */
export const CardForm = ({ onAnother, ...props }: CardFormProps) => {
  const { method, lines, references, receiver, details } = props
  const { isGuest } = useKernel().config
  const { attempt, fields, hear, press, payAgain, parts, setParts } = useCardPayment(props)
  const isWide = useIsWide()
  const words = WORDS[method]
  const total = sumCents(lines.map((line) => line.total))
  const plans = 'fields' in attempt ? attempt.fields.installments : []
  const plan = plans.find(({ count }) => count === parts)
  const isPaying = attempt.is === 'paying'
  const payButton = 'fields' in attempt && (
    <Button
      wide
      pending={isPaying || attempt.is === 'checking'}
      pendingLabel={isPaying ? cardWords.paying : cardWords.checking}
      onClick={press}
    >
      {plan && parts > 1
        ? cardWords.payInParts(formatReal(plan.total), parts)
        : cardWords.pay(formatReal(total))}
    </Button>
  )
  return (
    <FlowColumns
      heading={<Heading level={1}>{words.heading}</Heading>}
      owed={<OwedCard payment={{ total, receiver }} />}
      action={
        <>
          <Card as="section" aria-label={words.fields}>
            <Stack gap={16}>
              {'fields' in attempt && (
                <CardFrame
                  fields={fields}
                  url={attempt.fields.fieldsUrl}
                  title={words.fields}
                  room={FIELDS_ROOM}
                  onMessage={hear}
                />
              )}
              <Installments plans={plans} chosen={parts} onChoose={setParts} />
              {attempt.is === 'opening' && <FieldsShape />}
              {attempt.is === 'over' && (
                <Alert
                  live
                  tone="danger"
                  action={<Button onClick={onAnother}>{pageWords.retry}</Button>}
                >
                  {cardWords.expired}
                </Alert>
              )}
              {'problem' in attempt && (
                <Problem
                  problem={attempt.problem}
                  onRetry={attempt.is === 'unpaid' ? payAgain : onAnother}
                  otherMethods={pickerAt(references)}
                />
              )}
              <InfoMessage icon={<Info size={20} />}>{words.info(receiver.name)}</InfoMessage>
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
