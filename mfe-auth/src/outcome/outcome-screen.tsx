import { Button } from '@portal/ui-kit/button'
import {
  CircleCheck,
  CircleHelp,
  Headset,
  Lock,
  SearchX,
  TriangleAlert,
} from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { SupportCode } from '@portal/ui-kit/support-code'
import { Text } from '@portal/ui-kit/text'
import type { ReactNode } from 'react'
import { Link } from 'shared-kernel/react'
import type { LoginOutcome } from './login-outcome.ts'
import { texts } from './texts.ts'
import { StepCard } from '../step/step-card.tsx'

interface Props {
  outcome: LoginOutcome
  /** '-' without a trace. */
  traceId: string
  onRetry(): void
}

const ICON: Record<LoginOutcome, ReactNode> = {
  unavailable: <Headset size={28} />,
  notFound: <SearchX size={28} />,
  invalidData: <CircleHelp size={28} />,
  noDebits: <CircleCheck size={28} />,
  triesOver: <Lock size={28} />,
  generic: <TriangleAlert size={28} />,
}

export default function OutcomeScreen({ outcome, traceId, onRetry }: Props) {
  const { title, text } = texts.outcomes[outcome]
  const retry = outcome === 'generic' || outcome === 'triesOver' ? texts.again : texts.retry
  return (
    <StepCard title={title} icon={ICON[outcome]} focusHeading>
      <Text>{text}</Text>
      {outcome === 'generic' && <SupportCode traceId={traceId} />}
      {outcome === 'unavailable' ? (
        // Other data would not help, so the customer is led to the service channels.
        <Stack gap={8}>
          <ButtonLink as={Link} to="/canais-de-atendimento" wide>
            {texts.channels}
          </ButtonLink>
          <Button appearance="tertiary" wide onClick={onRetry}>
            {retry}
          </Button>
        </Stack>
      ) : (
        <Stack gap={8}>
          <Button
            appearance={outcome === 'noDebits' ? 'secondary' : 'primary'}
            wide
            onClick={onRetry}
          >
            {retry}
          </Button>
          <ButtonLink as={Link} to="/canais-de-atendimento" appearance="tertiary" wide>
            {texts.channels}
          </ButtonLink>
        </Stack>
      )}
    </StepCard>
  )
}
