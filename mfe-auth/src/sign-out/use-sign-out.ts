import { FEEDBACK_REASON_CODES, feedback, type FeedbackReason } from '@portal/contract'
import { useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'

/** Ends the session. Feedback is sent first, and its failure does not delay the sign-out. */
export function useSignOut(): (reason: FeedbackReason | null) => void {
  const { api, reporter } = useKernel()
  const { end } = useSessionControl()
  return (reason) => {
    if (!reason) return void end('user')
    reporter.report(reason, { code: FEEDBACK_REASON_CODES[reason] })
    void end('user', api.call(feedback, { body: { code: FEEDBACK_REASON_CODES[reason] } }))
  }
}
