import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { CircleCheck } from '../icons/icons.tsx'
import { LiveRegion } from '../live-region/live-region.tsx'
import styles from './toast.module.css'

interface ToastControl {
  /** Shows a short text for 1500 ms; it is read out and stays readable for screen readers. */
  show: (text: string) => void
  /** Render it once in the screen. */
  region: ReactNode
}

const TOAST_DURATION_MS = 1500

/** One passing message at a time, at the bottom of the window. */
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
      <LiveRegion message={toast.text} />
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
