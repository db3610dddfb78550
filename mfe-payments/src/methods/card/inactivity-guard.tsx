import { openPayments, quote } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Clock } from '@portal/ui-kit/icons'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { getQueryKey, useInactivity, useQueryClient } from 'shared-kernel/react'
import { StatusPanel } from '../../page/status-panel.tsx'
import { pageTexts } from '../../page/texts.ts'
import { InactivityDialog } from './inactivity-dialog.tsx'
import { inactivityTexts } from './form-texts.ts'

const ACTIVITY_EVENTS = ['keydown', 'pointerdown'] as const

/**
 * Asks after five minutes without activity, and clears the card form when the customer does not
 * respond. Key and pointer events count as activity.
 */
export const InactivityGuard = ({ children }: { children: ReactNode }) => {
  const { isInactive, reset } = useInactivity()
  const cache = useQueryClient()
  const [isCleared, setCleared] = useState(false)
  const [isResuming, setResuming] = useState(false)

  // Opening the form is activity. A partner's page reports no navigation.
  useLayoutEffect(reset, [reset])
  useEffect(() => {
    if (isInactive) return
    for (const name of ACTIVITY_EVENTS) document.addEventListener(name, reset)
    return () => ACTIVITY_EVENTS.forEach((name) => document.removeEventListener(name, reset))
  }, [isInactive, reset])

  const handleContinue = (): void => {
    setCleared(false)
    reset()
  }
  const handleResume = async (): Promise<void> => {
    setResuming(true)
    // A payment whose response was lost may have been made, so wait for its state and for what is
    // still owed.
    await Promise.all(
      [openPayments, quote].map((endpoint) =>
        cache.invalidateQueries({ queryKey: getQueryKey(endpoint) }),
      ),
    )
    setResuming(false)
    handleContinue()
  }
  if (isCleared) {
    const action = (
      <Button
        pending={isResuming}
        pendingLabel={pageTexts.loading}
        onClick={() => void handleResume()}
      >
        {inactivityTexts.resume}
      </Button>
    )
    return (
      <StatusPanel
        icon={<Clock size={32} />}
        title={inactivityTexts.closedTitle}
        takesFocus
        actions={action}
      >
        {inactivityTexts.closedText}
      </StatusPanel>
    )
  }
  return (
    <>
      {children}
      {isInactive && (
        <InactivityDialog onStay={handleContinue} onTimeout={() => setCleared(true)} />
      )}
    </>
  )
}
