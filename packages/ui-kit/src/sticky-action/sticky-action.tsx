import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import styles from './sticky-action.module.css'

interface StickyActionProps {
  /** What the action is about: count, total. */
  summary?: ReactNode
  /** Stays at the bottom on wide windows too. */
  always?: boolean
  children: ReactNode
}

/**
 * The next step in thumb's reach: sticks to the bottom of the window while its section is seen.
 * Tells what floats (help, toasts) how far to keep away, through `--sticky-action-height`.
 */
export const StickyAction = ({ summary, always = false, children }: StickyActionProps) => {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const around = element.getRootNode()
    const { style } =
      around instanceof ShadowRoot ? (around.host as HTMLElement) : document.documentElement
    const watch = new ResizeObserver(() => {
      const covers = getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0
      style.setProperty('--sticky-action-height', `${covers}px`)
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty('--sticky-action-height')
    }
  }, [])
  return (
    <div ref={bar} className={cx(styles.bar, always ? styles.always : styles.inFlow)}>
      {summary && <div className={styles.summary}>{summary}</div>}
      <div className={styles.action}>{children}</div>
    </div>
  )
}
