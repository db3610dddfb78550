import { Button } from '@portal/ui-kit/button'
import { Countdown, useCountdown } from '@portal/ui-kit/countdown'
import { Dialog } from '@portal/ui-kit/dialog'
import { useEffect, useEffectEvent, useState } from 'react'
import { inactivityWords } from './form-words.ts'

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
      title={inactivityWords.title}
      description={inactivityWords.text}
      footer={<Button onClick={onStay}>{inactivityWords.stay}</Button>}
    >
      <Countdown secondsLeft={left} label={inactivityWords.left} />
    </Dialog>
  )
}
