import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { CircleCheck } from '../icons/icons.tsx'
import { LiveRegion } from '../live-region/live-region.tsx'
import styles from './toast.module.css'

interface ToastControl {
  /** Shows a text for 1,500 ms; it stays in the live region for screen readers. */
  show: (text: string) => void
  region: ReactNode
}

const TOAST_DURATION_MS = 1500

/** Returns a toast: one message at a time, at the bottom of the window. */
export const useToast = (icon: ReactNode = <CircleCheck size={20} />): ToastControl => {
  const [toast, setToast] = useState({ text: '', id: 0, open: false })
  useEffect(() => {
    if (!toast.open) return
    const timer = setTimeout(() => setToast((now) => ({ ...now, open: false })), TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [toast])
  const show = useCallback(
    (text: string) => setToast((now) => ({ text, id: now.id + 1, open: true })),
    [],
  )
  const region = (
    <>
      <LiveRegion message={<span key={toast.id}>{toast.text}</span>} />
      <div className={styles.region} aria-hidden="true">
        {toast.open && (
          <div key={toast.id} className={styles.toast}>
            {icon}
            {toast.text}
          </div>
        )}
      </div>
    </>
  )
  return { show, region }
}
