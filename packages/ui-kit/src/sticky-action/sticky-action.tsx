import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import styles from './sticky-action.module.css'

interface StickyActionProps {
  summary?: ReactNode
  /** Sticks to the bottom on wide windows too. */
  isAlwaysSticky?: boolean
  children: ReactNode
}

/**
 * Renders an action bar that sticks to the bottom of the window while its section is visible. `--sticky-action-height`
 * holds its height in px, so that floating elements can avoid it.
 */
export const StickyAction = ({ summary, isAlwaysSticky = false, children }: StickyActionProps) => {
  const barRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = barRef.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const root = element.getRootNode()
    const { style } =
      root instanceof ShadowRoot ? (root.host as HTMLElement) : document.documentElement
    const observer = new ResizeObserver(() => {
      const stickyHeight =
        getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0
      style.setProperty('--sticky-action-height', `${stickyHeight}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--sticky-action-height')
    }
  }, [])
  return (
    <div ref={barRef} className={cx(styles.bar, isAlwaysSticky ? styles.always : styles.inFlow)}>
      {summary && <div className={styles.summary}>{summary}</div>}
      <div className={styles.action}>{children}</div>
    </div>
  )
}
