import { measureClockOffset } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Countdown, useCountdown } from '@portal/ui-kit/countdown'
import { Dialog } from '@portal/ui-kit/dialog'
import { useAction, useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'
import { texts } from './texts.ts'

interface Props {
  /** ISO timestamp on the server's clock. */
  expirationTime: string
  onClose(): void
}

export default function SessionExpiryDialog({ expirationTime, onClose }: Props) {
  const { session, now } = useKernel()
  const { end } = useSessionControl()
  const left = useCountdown(Date.parse(expirationTime), measureClockOffset(now))
  const staying = useAction(session.extend, { onSuccess: onClose })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button appearance="tertiary" onClick={() => void end('user')}>
            {texts.leave}
          </Button>
          <Button
            pending={staying.isPending}
            pendingLabel={texts.staying}
            onClick={() => staying.mutate()}
          >
            {texts.stay}
          </Button>
        </>
      }
    >
      <Countdown secondsLeft={left} label={texts.left} />
      {staying.isError && (
        <Alert tone="danger" live>
          {texts.failed}
        </Alert>
      )}
    </Dialog>
  )
}
