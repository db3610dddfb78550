import { formatWait, requestInboundSms, type ApiProblem } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Flush } from '@portal/ui-kit/flush'
import { Heading } from '@portal/ui-kit/heading'
import { Text } from '@portal/ui-kit/text'
import { useEffect, useEffectEvent } from 'react'
import { useApiMutation, useKernel } from 'shared-kernel/react'
import { isFinalProblem, isUnreachable } from '../outcome/login-outcome.ts'
import { failureTexts } from '../outcome/failure-texts.ts'
import { InboundCode } from './inbound-code.tsx'
import styles from './inbound-sms-panel.module.css'
import { texts } from './texts.ts'

interface Props {
  /** Ends the login; without a problem the login form opens. */
  onEnd(problem?: ApiProblem): void
  /** Returns to the code that was sent; undefined while none can be sent. */
  onBack?: (() => void) | undefined
}

const getProblemText = ({ code, status, retryAfter = 60 }: ApiProblem): string => {
  if (isUnreachable(status)) return failureTexts.offline
  return code === 'TOO.MANY.REQUESTS' ? texts.busy(formatWait(retryAfter)) : texts.failed
}

/** Confirms the login by a code that the customer sends by SMS, for when no code can be sent to the customer. */
export default function InboundSmsPanel({ onEnd, onBack }: Props) {
  const { config } = useKernel()
  const endIfOver = (problem: ApiProblem): void => {
    if (isFinalProblem(problem.code)) onEnd(problem)
  }
  const { mutate, data, error, isPending } = useApiMutation(requestInboundSms, {
    onError: endIfOver,
  })
  const request = (): void => mutate({ params: { product: config.product } })
  const requestOnMount = useEffectEvent(request)
  useEffect(() => requestOnMount(), [])

  return (
    <section className={styles.panel} aria-labelledby="inbound-sms-title">
      <Heading level={2} id="inbound-sms-title">
        {texts.title}
      </Heading>
      <Text>{texts.lead}</Text>
      {isPending && (
        <Text role="status" tone="muted">
          {texts.loading}
        </Text>
      )}
      {error && (
        <>
          <Alert tone="danger" live>
            {getProblemText(error)}
          </Alert>
          <Button appearance="secondary" onClick={request}>
            {texts.again}
          </Button>
        </>
      )}
      {data && <InboundCode key={data.code} sms={data} onAnother={request} onProblem={endIfOver} />}
      <div>
        {!onBack && <Text size="sm">{texts.passkey}</Text>}
        <Flush>
          <Button appearance="tertiary" onClick={onBack ?? (() => onEnd())}>
            {onBack ? texts.backToCode : texts.back}
          </Button>
        </Flush>
      </div>
    </section>
  )
}
