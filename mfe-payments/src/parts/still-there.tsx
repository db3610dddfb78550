import { Button } from '@portal/ui-kit/button'
import { Countdown, useCountdown } from '@portal/ui-kit/countdown'
import { Dialog } from '@portal/ui-kit/dialog'
import { useEffect, useEffectEvent, useState } from 'react'
import { inactivityTexts } from '../texts'

const ANSWER_MS = 30_000

interface StillThereProps {
  onStay: () => void
  /** Nobody answered. */
  onOver: () => void
}

/** Asks for one tap, and waits half a minute for it. */
export const StillThere = ({ onStay, onOver }: StillThereProps) => {
  const [until] = useState(() => Date.now() + ANSWER_MS)
  const left = useCountdown(until, 0)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (left <= 0) over()
  }, [left])
  return (
    <Dialog
      isOpen
      onClose={onStay}
      role="alertdialog"
      title={inactivityTexts.title}
      description={inactivityTexts.text}
      footer={<Button onClick={onStay}>{inactivityTexts.stay}</Button>}
    >
      <Countdown secondsLeft={left} label={inactivityTexts.left} />
    </Dialog>
  )
}
