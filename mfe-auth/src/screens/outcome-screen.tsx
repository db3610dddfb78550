import { Button } from '@portal/ui-kit/button'
import { CircleCheck, CircleHelp, Headset, Lock, SearchX, TriangleAlert } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import type { ReactNode } from 'react'
import { Link } from 'shared-kernel/react'
import type { LoginEnding } from '../domain/login-ending'
import { texts } from '../texts'
import { StepCard } from '../ui/step-card'

interface Props {
  ending: LoginEnding
  /** '-' where nobody could help with it. */
  traceId: string
  onRetry(): void
}

const ICON: Record<LoginEnding, ReactNode> = {
  unavailable: <Headset size={28} />,
  notFound: <SearchX size={28} />,
  invalidData: <CircleHelp size={28} />,
  noDebits: <CircleCheck size={28} />,
  generic: <TriangleAlert size={28} />,
  pinOver: <Lock size={28} />,
}

/** How a login ended, and what can be done now. */
export default function OutcomeScreen({ ending, traceId, onRetry }: Props) {
  const { title, text } = ending === 'pinOver' ? texts.pin.over : texts.outcomes[ending]
  const isTechnical = ending === 'generic' && traceId !== '-'
  const retry = ending === 'generic' || ending === 'pinOver' ? texts.outcome.again : texts.outcome.retry
  return (
    <StepCard title={title} icon={ICON[ending]} focusHeading>
      <Text>{text}</Text>
      {isTechnical && <Text size="sm" tone="muted">{texts.outcome.trace(traceId)}</Text>}
      <Stack gap={8}>
        <Button wide onClick={onRetry}>{retry}</Button>
        <ButtonLink as={Link} to="/canais-de-atendimento" appearance="tertiary" wide>{texts.outcome.channels}</ButtonLink>
      </Stack>
    </StepCard>
  )
}
