import { Accordion } from '@portal/ui-kit/accordion'
import { Button } from '@portal/ui-kit/button'
import { Flush } from '@portal/ui-kit/flush'
import { Stack } from '@portal/ui-kit/layout'
import { LiveRegion } from '@portal/ui-kit/live-region'
import { Text } from '@portal/ui-kit/text'
import { texts } from './texts.ts'

interface Props {
  recovery: 'idle' | 'pending' | 'success' | 'error'
  failure: string
  onRecover(): void
  onVoice(): void
  onEmail(): void
  onInbound(): void
  onChange(): void
  onLost(): void
}

export const NotReceived = ({
  recovery,
  failure,
  onRecover,
  onVoice,
  onEmail,
  onInbound,
  onChange,
  onLost,
}: Props) => {
  const result = recovery === 'success' ? texts.recovered : recovery === 'error' ? failure : ''
  return (
    <Accordion title={texts.notReceived}>
      <Stack gap={12}>
        <Text size="sm">{texts.notReceivedText}</Text>
        <Text size="sm">{texts.swappedSim}</Text>
        {recovery !== 'success' && (
          <Button
            appearance="secondary"
            pending={recovery === 'pending'}
            pendingLabel={texts.recovering}
            onClick={onRecover}
          >
            {texts.recover}
          </Button>
        )}
        {/* Hidden from screen readers, because the live region below announces it. */}
        {result && (
          <Text size="sm" tone={recovery === 'error' ? 'danger' : 'success'} aria-hidden="true">
            {result}
          </Text>
        )}
        <LiveRegion message={result} />
        <Button appearance="secondary" onClick={onVoice}>
          {texts.byVoice}
        </Button>
        <Text size="sm" tone="muted">
          {texts.byVoiceHint}
        </Text>
        <Button appearance="secondary" onClick={onEmail}>
          {texts.byEmail}
        </Button>
        <Text size="sm" tone="muted">
          {texts.byEmailHint}
        </Text>
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
