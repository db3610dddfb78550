import { FEEDBACK, feedback, type FeedbackReason } from '@portal/contract'
import { useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'

/** Ends the session at once. A reason is sent beside: whether it arrives keeps nobody in. */
export function useLeave(): (reason: FeedbackReason | null) => void {
  const { api, reporter } = useKernel()
  const { end } = useSessionControl()
  return (reason) => {
    if (reason) {
      reporter.report(reason, { code: FEEDBACK[reason] })
      void api.call(feedback, { body: { code: FEEDBACK[reason] } }).catch(() => undefined)
    }
    void end('asked')
  }
}
