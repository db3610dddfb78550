import { FEEDBACK, feedback, type FeedbackReason } from '@portal/contract'
import { useKernel, useMutation } from 'shared-kernel/react'

/** Logs out; with a reason, that is told first. A reason that cannot be sent does not keep anybody in. */
export function useLeave() {
  const { api, session, reporter } = useKernel()
  return useMutation({
    mutationFn: async (reason: FeedbackReason | null) => {
      if (reason) {
        reporter.report(reason, { code: FEEDBACK[reason] })
        await api.call(feedback, { body: { code: FEEDBACK[reason] } }).catch(() => undefined)
      }
      await session.end('asked')
    },
  })
}
