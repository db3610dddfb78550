import { Button } from '@portal/ui-kit/button'
import { Countdown, useCountdown } from '@portal/ui-kit/countdown'
import { Dialog } from '@portal/ui-kit/dialog'
import { useEffect, useEffectEvent, useState } from 'react'
import { inactivityTexts } from './form-texts.ts'

const RESPONSE_TIMEOUT_MS = 30_000

interface InactivityDialogProps {
  onStay: () => void
  onTimeout: () => void
}

/** Asks whether the customer is still there, with a timeout of 30 seconds. */
export const InactivityDialog = ({ onStay, onTimeout }: InactivityDialogProps) => {
  const [deadline] = useState(() => Date.now() + RESPONSE_TIMEOUT_MS)
  const secondsLeft = useCountdown(deadline, 0)
  const handleTimeout = useEffectEvent(onTimeout)
  useEffect(() => {
    if (secondsLeft <= 0) handleTimeout()
  }, [secondsLeft])
  return (
    <Dialog
      isOpen
      onClose={onStay}
      role="alertdialog"
      title={inactivityTexts.title}
      description={inactivityTexts.text}
      footer={<Button onClick={onStay}>{inactivityTexts.stay}</Button>}
    >
      <Countdown secondsLeft={secondsLeft} label={inactivityTexts.timeLeft} />
    </Dialog>
  )
}
