import type { CardCharge, Payment } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import type { ReactNode } from 'react'
import { OwedCard } from '../owed/owed-card.tsx'
import { FlowColumns } from '../page/flow-layout.tsx'
import { useCancelPayment, useCheckPayment } from '../payment/use-payment-actions.ts'
import { CardFrame } from './card-frame.tsx'
import { acquirerWords } from './words.ts'

interface AuthenticationProps {
  payment: Pick<Payment, 'id' | 'total' | 'receiver'> & { charge: CardCharge | null }
  details: ReactNode
  /** While the bank has no page yet. */
  waiting: ReactNode
}

/** A bank's form with the facts of the payment, at 390 px. */
const BANK_ROOM = 660

/** The card's bank asks who pays, on a page of its own. */
const Authentication = ({ payment, details, waiting }: AuthenticationProps) => {
  const cancelling = useCancelPayment(payment)
  const { check } = useCheckPayment(payment)
  const url = payment.charge?.challengeUrl
  if (!url) return waiting
  return (
    <FlowColumns
      heading={<Heading level={1}>{acquirerWords.challengeTitle}</Heading>}
      owed={<OwedCard payment={payment} />}
      action={
        <Card as="section" aria-label={acquirerWords.challengeFrame}>
          <Stack gap={16}>
            <Text>{acquirerWords.challengeHint}</Text>
            <CardFrame
              url={url}
              title={acquirerWords.challengeFrame}
              room={BANK_ROOM}
              onMessage={({ type }) => {
                if (type === 'challenge-done') check()
              }}
            />
            {cancelling.error && (
              <Alert live tone="danger">
                {acquirerWords.cancelFailed}
              </Alert>
            )}
            <Button
              appearance="tertiary"
              pending={cancelling.isPending}
              pendingLabel={acquirerWords.cancelling}
              onClick={cancelling.cancel}
            >
              {acquirerWords.cancel}
            </Button>
          </Stack>
        </Card>
      }
      details={details}
    />
  )
}

export default Authentication
