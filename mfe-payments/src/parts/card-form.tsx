import { formatReal, sum } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Info } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { Skeleton, SkeletonBlock } from '@portal/ui-kit/skeleton'
import { useState } from 'react'
import { useNavigate } from 'shared-kernel/react'
import { freshIdempotencyKey } from '../data/idempotency-key'
import { useCardToken, type CardKind } from '../data/use-card-token'
import { problemOf } from '../data/use-invoices'
import { usePayByCard } from '../data/use-pay-by-card'
import type { CardMessage } from '../domain/card-messages'
import { PICKER_PATH } from '../domain/payment-method'
import { addressOf } from '../domain/selection'
import type { FormViewProps } from '../methods/payment-method'
import { cardTexts, flowTexts } from '../texts'
import { FlowColumns } from '../ui/flow-layout'
import { InfoMessage } from '../ui/info-message'
import { OwedCard } from '../ui/owed-card'
import { Problem } from '../ui/problem'
import { BlockCards } from './block-cards'
import { CardFrame } from './card-frame'
import { InactivityGuard } from './inactivity-guard'
import { useMinWidth } from './use-min-width'

/** Fields that can no longer be used. */
const ENDED: readonly string[] = ['session_expired', 'session_used']

/** From here on the button stands with the fields, below it at the window's end. */
const WIDE = 1024

/** A card page: the acquirer's fields, the total on the button, and one payment however often it is pressed. */
export const CardForm = ({ kind, ...props }: FormViewProps & { kind: CardKind }) => (
  <InactivityGuard>
    <CardAttempts kind={kind} {...props} />
  </InactivityGuard>
)

/** Fields are good for one card; another try opens new ones. */
const CardAttempts = (props: FormViewProps & { kind: CardKind }) => {
  const [attempt, setAttempt] = useState(freshIdempotencyKey)
  return <CardAttempt key={attempt} attempt={attempt} onAnother={() => setAttempt(freshIdempotencyKey)} {...props} />
}

interface CardAttemptProps extends FormViewProps {
  kind: CardKind
  attempt: string
  onAnother: () => void
}

const CardAttempt = ({ method, kind, attempt, onAnother, lines, references, receiver, details }: CardAttemptProps) => {
  const navigate = useNavigate()
  const token = useCardToken(lines, kind, attempt)
  const paying = usePayByCard(method.type, lines)
  const [submits, setSubmits] = useState(0)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const isWide = useMinWidth(WIDE)
  const total = sum(lines.map((line) => line.total))
  const isBusy = isChecking || paying.isPending

  const submit = () => {
    if (isBusy) return
    setTrouble(null)
    setChecking(true)
    setSubmits((times) => times + 1)
  }
  const payNow = () => {
    if (!token.data) return
    paying.mutate({ source: { cardToken: token.data.token }, idempotencyKey: attempt }, {
      onSuccess: ({ id }) => navigate(addressOf(method.path, references, id), { replace: true }),
    })
  }
  const hear = (message: CardMessage) => {
    if (message.type === 'submit-requested') submit()
    if (message.type === 'filled' && isChecking) {
      setChecking(false)
      payNow()
    }
    if (message.type === 'error') {
      setChecking(false)
      // What is wrong with a field the fields say themselves.
      if (ENDED.includes(message.code)) setTrouble(cardTexts.expired)
    }
  }
  const payButton = token.data && !trouble && (
    <Button wide pending={isBusy} pendingLabel={paying.isPending ? cardTexts.paying : cardTexts.checking} onClick={submit}>
      {cardTexts.pay(formatReal(total))}
    </Button>
  )
  const picker = addressOf(PICKER_PATH, references)
  const problem = paying.error ?? token.error
  return (
    <FlowColumns
      heading={<Heading level={1}>{cardTexts.heading[kind]}</Heading>}
      owed={<OwedCard payment={{ total, receiver }} />}
      action={(
        <>
          <Card as="section" aria-label={cardTexts.frame[kind]}>
            <Stack gap={16}>
              {token.data && !trouble && (
                <CardFrame
                  url={token.data.fieldsUrl}
                  title={cardTexts.frame[kind]}
                  submits={submits}
                  onMessage={hear}
                />
              )}
              {token.isPending && <Skeleton label={cardTexts.loading}><SkeletonBlock height={360} /></Skeleton>}
              {trouble && (
                <Alert live tone="danger" action={<Button onClick={onAnother}>{flowTexts.retry}</Button>}>{trouble}</Alert>
              )}
              {problem && !isBusy && (
                <Problem problem={problemOf(problem)} onRetry={paying.error ? payNow : onAnother} otherMethods={picker} />
              )}
              <InfoMessage icon={<Info size={20} />}>{cardTexts.info[kind](receiver.name)}</InfoMessage>
              {isWide && payButton}
            </Stack>
          </Card>
          <BlockCards />
        </>
      )}
      details={details}
      bar={!isWide && payButton}
    />
  )
}
