import type { ApiProblem } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { ButtonLink } from '@portal/ui-kit/link'
import { Lock } from '@portal/ui-kit/icons'
import { Progress } from '@portal/ui-kit/progress'
import { SupportCode } from '@portal/ui-kit/support-code'
import { Text } from '@portal/ui-kit/text'
import { useEffect, useEffectEvent } from 'react'
import { Link, Navigate } from 'shared-kernel/react'
import { useAppLogin } from './use-app-login.ts'
import { isUnreachable } from '../outcome/login-outcome.ts'
import { texts as outcomeTexts } from '../outcome/texts.ts'
import { texts } from './texts.ts'
import { StepCard } from '../step/step-card.tsx'

interface Props {
  token: string
  /** Called when the customer continues with document and phone. */
  onGiveUp(): void
  onEnd(problem: ApiProblem): void
}

export default function AppLoginScreen({ token, onGiveUp, onEnd }: Props) {
  const { mutate, error, isSuccess } = useAppLogin(onEnd)
  const startLogin = useEffectEvent(() => mutate(token))
  useEffect(() => startLogin(), [])

  if (isSuccess) return <Navigate to="/" replace />
  if (!error) {
    return (
      <StepCard title={texts.title} focusHeading>
        <Progress label={texts.text} />
      </StepCard>
    )
  }
  return (
    <StepCard key="failed" title={texts.failedTitle} icon={<Lock size={28} />} focusHeading>
      <Text>{getFailureText(error)}</Text>
      {error.status >= 500 && <SupportCode traceId={error.traceId} />}
      {isUnreachable(error.status) && (
        <Button wide onClick={() => mutate(token)}>
          {outcomeTexts.again}
        </Button>
      )}
      <ButtonLink
        as={Link}
        to="/"
        wide
        appearance={isUnreachable(error.status) ? 'secondary' : 'primary'}
        onClick={onGiveUp}
      >
        {texts.enter}
      </ButtonLink>
    </StepCard>
  )
}

function getFailureText({ status, code }: ApiProblem): string {
  if (isUnreachable(status)) return outcomeTexts.offline
  if (code === 'BAD.REQUEST') return texts.unknownText
  return status >= 500 ? outcomeTexts.outcomes.generic.text : texts.failedText
}
