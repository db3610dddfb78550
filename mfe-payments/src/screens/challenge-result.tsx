import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { useAskAcquirer, useCancelPayment } from '../data/use-payment-actions'
import { CardFrame } from '../parts/card-frame'
import { cardTexts } from '../texts'
import { FlowColumns } from '../ui/flow-layout'
import { OwedCard } from '../ui/owed-card'
import { PaymentDetails } from './payment-details'
import type { ResultProps } from './result-props'
import { WaitingResult } from './waiting-result'

/** The card's bank asks who pays, on a page of its own. */
export const ChallengeResult = (props: ResultProps) => {
  const { payment } = props
  const cancel = useCancelPayment(payment)
  const ask = useAskAcquirer(payment)
  const url = payment.card?.challengeUrl
  if (!url) return <WaitingResult {...props} />
  return (
    <FlowColumns
      heading={<Heading level={1}>{cardTexts.challengeTitle}</Heading>}
      owed={<OwedCard payment={payment} />}
      action={(
        <Card as="section" aria-label={cardTexts.challengeFrame}>
          <Stack gap={16}>
            <Text>{cardTexts.challengeHint}</Text>
            <CardFrame
              url={url}
              title={cardTexts.challengeFrame}
              onMessage={({ type }) => {
                if (type === 'challenge-done') ask.mutate()
              }}
            />
            {cancel.error && <Alert live tone="danger">{cardTexts.cancelFailed}</Alert>}
            <Button appearance="tertiary" pending={cancel.isPending} pendingLabel={cardTexts.cancelling} onClick={() => cancel.mutate()}>
              {cardTexts.cancel}
            </Button>
          </Stack>
        </Card>
      )}
      details={<PaymentDetails lines={payment.lines} />}
    />
  )
}
