import { Accordion } from '@portal/ui-kit/accordion'
import { Button } from '@portal/ui-kit/button'
import { Flush } from '@portal/ui-kit/flush'
import { Stack } from '@portal/ui-kit/layout'
import { LiveRegion } from '@portal/ui-kit/live-region'
import { Text } from '@portal/ui-kit/text'
import { texts } from './texts.ts'

interface Props {
  recovery: 'idle' | 'pending' | 'success' | 'error'
  failures: Readonly<Record<'recovery' | 'voice' | 'email', string>>
  onRecover(): void
  onVoice(): void
  onEmail(): void
  onInbound(): void
  onChange(): void
  onLost(): void
}

interface ResultProps {
  text: string
  tone?: 'danger' | 'success'
  hint?: string
}

/** The visible text is hidden from screen readers, because the live region announces it. */
const Result = ({ text, tone = 'danger', hint = '' }: ResultProps) => (
  <>
    {(text || hint) && (
      <Text size="sm" tone={text ? tone : 'muted'} aria-hidden={Boolean(text)}>
        {text || hint}
      </Text>
    )}
    <LiveRegion message={text} />
  </>
)

export const NotReceived = ({
  recovery,
  failures,
  onRecover,
  onVoice,
  onEmail,
  onInbound,
  onChange,
  onLost,
}: Props) => {
  const hasRecovered = recovery === 'success'
  return (
    <Accordion title={texts.notReceived}>
      <Stack gap={12}>
        <Text size="sm">{texts.notReceivedText}</Text>
        <Text size="sm">{texts.swappedSim}</Text>
        {!hasRecovered && (
          <Button
            appearance="secondary"
            pending={recovery === 'pending'}
            pendingLabel={texts.recovering}
            onClick={onRecover}
          >
            {texts.recover}
          </Button>
        )}
        <Result
          text={hasRecovered ? texts.recovered : failures.recovery}
          tone={hasRecovered ? 'success' : 'danger'}
        />
        <Button appearance="secondary" onClick={onVoice}>
          {texts.byVoice}
        </Button>
        <Result text={failures.voice} hint={texts.byVoiceHint} />
        <Button appearance="secondary" onClick={onEmail}>
          {texts.byEmail}
        </Button>
        <Result text={failures.email} hint={texts.byEmailHint} />
        <Button appearance="secondary" onClick={onInbound}>
          {texts.byInboundSms}
        </Button>
        <Text size="sm" tone="muted">
          {texts.byInboundSmsHint}
        </Text>
        <Flush>
          <Button appearance="tertiary" onClick={onChange}>
            {texts.change}
          </Button>
        </Flush>
        <Flush>
          <Button appearance="tertiary" onClick={onLost}>
            {texts.lost}
          </Button>
        </Flush>
      </Stack>
    </Accordion>
  )
}
