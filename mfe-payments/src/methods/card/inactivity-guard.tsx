import { Button } from '@portal/ui-kit/button'
import { Clock } from '@portal/ui-kit/icons'
import { type ReactNode, useEffect, useState } from 'react'
import { useInactivity } from 'shared-kernel/react'
import { Notice } from '../../page/notice.tsx'
import { StillThere } from './still-there.tsx'
import { inactivityWords } from './form-words.ts'

const ACTIVITY = ['keydown', 'pointerdown'] as const

/**
 * What the card pages share: after five minutes without use the customer is asked, and without an answer everything
 * typed below is dropped. Typing and touching count as use.
 */
export const InactivityGuard = ({ children }: { children: ReactNode }) => {
  const { isInactive, register } = useInactivity()
  const [isDropped, setDropped] = useState(false)

  useEffect(() => {
    if (isInactive) return
    for (const name of ACTIVITY) document.addEventListener(name, register)
    return () => ACTIVITY.forEach((name) => document.removeEventListener(name, register))
  }, [isInactive, register])

  const goOn = (): void => {
    setDropped(false)
    register()
  }
  if (isDropped) {
    const action = <Button onClick={goOn}>{inactivityWords.again}</Button>
    return (
      <Notice
        icon={<Clock size={32} />}
        title={inactivityWords.overTitle}
        takesFocus
        actions={action}
      >
        {inactivityWords.overText}
      </Notice>
    )
  }
  return (
    <>
      {children}
      {isInactive && <StillThere onStay={goOn} onOver={() => setDropped(true)} />}
    </>
  )
}
