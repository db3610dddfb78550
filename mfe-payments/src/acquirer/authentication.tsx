import type { CardCharge, Payment } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { useState, type ReactNode } from 'react'
import { PayerOnly } from '../page/payer-only.tsx'
import { AmountDueCard } from '../invoices/amount-due-card.tsx'
import { FlowColumns } from '../page/flow-layout.tsx'
import { useCancelPayment, useCheckPayment } from '../payment/use-payment-actions.ts'
import { ChallengeFrame } from './challenge-frame.tsx'
import { acquirerTexts } from './texts.ts'
import { useCheckOnReturn } from './use-check-on-return.ts'

interface AuthenticationProps {
  payment: Pick<Payment, 'id' | 'total' | 'receiver'> & { charge: CardCharge | null }
  details: ReactNode
  fallback: ReactNode
}

const Authentication = ({ payment, details, fallback }: AuthenticationProps) => {
  const cancellation = useCancelPayment(payment)
  const { check } = useCheckPayment(payment)
  const [attempt, setAttempt] = useState(0)
  useCheckOnReturn(check)
  if (!payment.charge?.challengeUrl) return fallback
  return (
    <FlowColumns
      heading={<Heading level={1}>{acquirerTexts.challengeTitle}</Heading>}
      amountDue={<AmountDueCard payment={payment} />}
      action={
        <Card as="section" aria-label={acquirerTexts.challengeFrame}>
          <Stack gap={16}>
            <Text>{acquirerTexts.challengeHint}</Text>
            <ChallengeFrame
              key={attempt}
              url={payment.charge.challengeUrl}
              issuerFrame={payment.charge.challengeFrame}
              onDone={check}
            />
            <Button appearance="tertiary" onClick={() => setAttempt((times) => times + 1)}>
              {acquirerTexts.reloadChallenge}
            </Button>
            <PayerOnly>
              {cancellation.error && (
                <Alert live tone="danger">
                  {acquirerTexts.cancelFailed}
                </Alert>
              )}
              <Button
                appearance="tertiary"
                pending={cancellation.isPending}
                pendingLabel={acquirerTexts.cancelling}
                onClick={cancellation.cancel}
              >
                {acquirerTexts.cancel}
              </Button>
            </PayerOnly>
          </Stack>
        </Card>
      }
      details={details}
    />
  )
}

export default Authentication
