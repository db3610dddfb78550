import { ButtonLink } from '@portal/ui-kit/link'
import { Lock } from '@portal/ui-kit/icons'
import { Progress } from '@portal/ui-kit/progress'
import { Text } from '@portal/ui-kit/text'
import { useEffect, useEffectEvent } from 'react'
import { Link, Navigate } from 'shared-kernel/react'
import { useAppLogin } from '../data/use-app-login'
import { texts } from '../texts'
import { StepCard } from '../ui/step-card'

interface Props {
  token: string
  /** The customer goes on with document and phone. */
  onGiveUp(): void
}

/** Straight from the operator's or a partner's app: no question asked. */
export default function AppLoginScreen({ token, onGiveUp }: Props) {
  const { mutate, isError, isSuccess } = useAppLogin()
  const enter = useEffectEvent(() => mutate(token))
  useEffect(() => enter(), [])

  if (isSuccess) return <Navigate to="/" replace />
  if (!isError) {
    return (
      <StepCard title={texts.appLogin.title} focusHeading>
        <Progress label={texts.appLogin.text} />
      </StepCard>
    )
  }
  return (
    <StepCard key="failed" title={texts.appLogin.failedTitle} icon={<Lock size={28} />} focusHeading>
      <Text>{texts.appLogin.failedText}</Text>
      <ButtonLink as={Link} to="/" wide onClick={onGiveUp}>{texts.appLogin.enter}</ButtonLink>
    </StepCard>
  )
}
