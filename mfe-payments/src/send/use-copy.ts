import { COPY_TOAST_DELAY_MS, copyText } from '@portal/ui-kit/copy-field'
import { useKernel } from 'shared-kernel/react'
import { useCallback, useEffect, useState } from 'react'

const COPIED_FOR_MS = 4_000

interface CopyTexts {
  copiedToast: string
  copyFailed: string
}

/**
 * Copies the code, then shows the toast after a short delay and `isCopied` for four seconds.
 * `wasCopied` stays true.
 */
export const useCopy = (code: string, { copiedToast, copyFailed }: CopyTexts) => {
  const { toast } = useKernel()
  const [times, setTimes] = useState(0)
  const [wasCopied, setCopied] = useState(false)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), COPIED_FOR_MS)
    return () => clearTimeout(timer)
  }, [times])
  const copy = useCallback(async () => {
    const isDone = await copyText(code)
    if (isDone) {
      setTimes((now) => now + 1)
      setCopied(true)
    }
    setTimeout(() => toast.show(isDone ? copiedToast : copyFailed), COPY_TOAST_DELAY_MS)
    return isDone
  }, [code, copiedToast, copyFailed, toast])
  return { copy, isCopied: times > 0, wasCopied }
}
