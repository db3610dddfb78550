import { formatWait, type ApiProblem } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { LiveRegion } from '@portal/ui-kit/live-region'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { useState } from 'react'
import { useSession } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'
import { useBirthdates } from './use-birthdates.ts'
import { useCheckBirthdate } from './use-check-birthdate.ts'
import { useEndLogin } from '../outcome/use-end-login.ts'
import { isUnreachable } from '../outcome/login-outcome.ts'
import { texts as outcomeTexts } from '../outcome/texts.ts'
import { isWrongBirthdate } from './birthdate.ts'
import { texts } from './texts.ts'
import { BirthdateForm } from './birthdate-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { StepCard } from '../step/step-card.tsx'

const DATES = [1, 2, 3, 4, 5]

/** Null if the problem ends the login. A failed request may be repeated, because the partner's token cannot. */
const getRejection = ({ code, status, retryAfter = 60 }: ApiProblem): string | null => {
  if (isWrongBirthdate(code)) return texts.wrong
  if (code === 'TOO.MANY.REQUESTS') return texts.busy(formatWait(retryAfter))
  if (isUnreachable(status)) return outcomeTexts.offline
  return status >= 500 ? outcomeTexts.outcomes.generic.text : null
}

interface Props {
  /** Called when the login ends; without a problem the customer cancelled it. */
  onEnd(problem?: ApiProblem): void
  /** Called when a PIN must confirm the login instead. */
  onPin(): void
}

export default function BirthdateScreen({ onPin, ...props }: Props) {
  const onEnd = useEndLogin(props.onEnd)
  const { setPinPhone } = useSessionControl()
  const { phone } = useSession().user
  const [rejection, setRejection] = useState('')
  const { dates, isLoading, isError, refetch } = useBirthdates(onPin)
  const { check, isChecking } = useCheckBirthdate((problem) => {
    const message = getRejection(problem)
    if (message === null) onEnd(problem)
    else setRejection(message)
  })

  return (
    <StepCard title={phone ? texts.title : texts.phoneTitle} focusHeading>
      {!phone && <PhoneForm onSubmit={setPinPhone} />}
      {isLoading && (
        <Skeleton label={texts.loading}>
          <Stack gap={16}>
            {DATES.map((date) => (
              <SkeletonRect key={date} height={32} width="45%" />
            ))}
          </Stack>
        </Skeleton>
      )}
      {isError && (
        <Alert
          tone="danger"
          live
          action={
            <Button appearance="secondary" onClick={refetch}>
              {texts.again}
            </Button>
          }
        >
          {texts.failed}
        </Alert>
      )}
      {dates && (
        <BirthdateForm
          dates={dates}
          rejection={rejection}
          isPending={isChecking}
          onSubmit={check}
        />
      )}
      <LiveRegion assertive message={isChecking ? '' : rejection} />
      {phone && (
        <Button appearance="secondary" onClick={onPin}>
          {texts.pin}
        </Button>
      )}
      <Button appearance="tertiary" onClick={() => onEnd()}>
        {texts.other}
      </Button>
    </StepCard>
  )
}
