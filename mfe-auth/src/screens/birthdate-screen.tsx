import type { ApiProblem } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { LiveRegion } from '@portal/ui-kit/live-region'
import { Skeleton, SkeletonBlock } from '@portal/ui-kit/skeleton'
import { useEffect, useEffectEvent, useState } from 'react'
import { useKernel, useSession } from 'shared-kernel/react'
import { useBirthdates } from '../data/use-birthdates'
import { useCheckBirthdate } from '../data/use-check-birthdate'
import { useEndLogin } from '../data/use-end-login'
import { isWrongBirthdate } from '../domain/birthdate'
import { spellWait } from '../domain/wait'
import { texts } from '../texts'
import { BirthdateForm } from '../ui/birthdate-form'
import { PhoneForm } from '../ui/phone-form'
import { StepCard } from '../ui/step-card'

interface Props {
  /** The login is over; without a problem the customer gave it up. */
  onEnd(problem?: ApiProblem): void
  /** A PIN confirms the login instead: the journey cannot start here, or the customer chose it. */
  onPin(): void
}

/** Optimized journey of a person: one of the dates is theirs. */
export default function BirthdateScreen({ onPin, ...props }: Props) {
  const onEnd = useEndLogin(props.onEnd)
  const { session } = useKernel()
  const { phone } = useSession().user
  const [refusal, setRefusal] = useState('')
  const dates = useBirthdates()
  const { check, isChecking } = useCheckBirthdate((problem) => {
    if (problem.retryAfter !== undefined) return setRefusal(texts.birthdate.busy(spellWait(problem.retryAfter)))
    if (isWrongBirthdate(problem.code)) return setRefusal(texts.birthdate.wrong)
    onEnd(problem)
  })
  const goOnWithPin = useEffectEvent(onPin)
  useEffect(() => {
    if (dates.data === null) goOnWithPin()
  }, [dates.data])

  return (
    <StepCard title={phone ? texts.birthdate.title : texts.birthdate.phoneTitle} focusHeading>
      {!phone && <PhoneForm onSubmit={(mobile) => session.dispatch({ type: 'SEND_PIN_TO', phone: mobile })} />}
      {dates.isLoading && <Skeleton label={texts.birthdate.loading}><SkeletonBlock height={220} /></Skeleton>}
      {dates.isError && (
        <Alert tone="danger" live action={<Button appearance="secondary" onClick={() => void dates.refetch()}>{texts.birthdate.again}</Button>}>
          {texts.birthdate.failed}
        </Alert>
      )}
      {dates.data && <BirthdateForm dates={dates.data} refusal={refusal} isPending={isChecking} onSubmit={check} />}
      <LiveRegion assertive message={isChecking ? '' : refusal} />
      {phone && <Button appearance="secondary" onClick={onPin}>{texts.birthdate.pin}</Button>}
      <Button appearance="tertiary" onClick={() => onEnd()}>{texts.birthdate.other}</Button>
    </StepCard>
  )
}
