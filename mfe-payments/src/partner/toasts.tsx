import { useToast } from '@portal/ui-kit/toast'
import { useEffect } from 'react'
import { useKernel } from 'shared-kernel/react'

/** Renders the toast messages, which the host renders on the portal's own pages. */
export const Toasts = () => {
  const { toast } = useKernel()
  const { show, region } = useToast()
  useEffect(() => {
    const subscription = toast.messages$.subscribe((text) => {
      if (text) show(text)
    })
    return () => subscription.unsubscribe()
  }, [toast, show])
  return region
}
