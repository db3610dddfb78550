import {
  checkInboundSms,
  measureClockOffset,
  type ApiProblem,
  type EndpointOutput,
  type requestInboundSms,
} from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Countdown, useCountdown } from '@portal/ui-kit/countdown'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { useEffect, useEffectEvent } from 'react'
import { useApiMutation, useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'
import styles from './inbound-sms-panel.module.css'
import { texts } from './texts.ts'

const CHECK_INTERVAL_MS = 3000

interface Props {
  sms: EndpointOutput<typeof requestInboundSms>
  onAnother(): void
  onProblem(problem: ApiProblem): void
}

/** Shows the code and asks every three seconds whether it arrived. The session is AUTHENTICATED afterwards. */
export const InboundCode = ({ sms: { code, number, expiresAt }, onAnother, onProblem }: Props) => {
  const { config, now, reporter } = useKernel()
  const { confirm } = useSessionControl()
  const { mutate, isPending, error } = useApiMutation(checkInboundSms, {
    onSuccess: ({ verified }) => {
      if (verified === null) return
      confirm(verified)
      reporter.report('two_factor_verified')
    },
    onError: onProblem,
  })
  const secondsLeft = useCountdown(Date.parse(expiresAt), measureClockOffset(now))
  const isExpired = secondsLeft === 0 || error?.code === 'PIN.EXPIRED'
  const check = useEffectEvent(() => {
    if (!isPending) mutate({ params: { product: config.product } })
  })
  useEffect(() => {
    if (isExpired) return
    const timer = setInterval(() => check(), CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isExpired])

  if (isExpired)
    return (
      <>
        <Alert tone="warning" live>
          {texts.expired}
        </Alert>
        <Button onClick={onAnother}>{texts.another}</Button>
      </>
    )
  return (
    <>
      <dl className={styles.values}>
        <div>
          <dt>{texts.send}</dt>
          <dd translate="no">{code}</dd>
        </div>
        <div>
          <dt>{texts.to}</dt>
          <dd translate="no">{number}</dd>
        </div>
      </dl>
      <div className={styles.open}>
        <ButtonLink href={`sms:${number}?&body=${code}`} wide>
          {texts.openMessages}
        </ButtonLink>
      </div>
      <Text role="status">{texts.waiting}</Text>
      <Countdown secondsLeft={secondsLeft} label={texts.validFor} />
      <Text size="sm" tone="muted">
        {texts.warning}
      </Text>
    </>
  )
}
