import { type ReactNode, useEffect, useState } from 'react'
import { LiveRegion } from '../live-region/live-region.tsx'
import { Text } from '../text/text.tsx'
import { texts } from '../texts.ts'
import styles from './skeleton.module.css'

export { SkeletonBlock, SkeletonLine } from './skeleton-block.tsx'

/** Time after which the skeleton says that loading is slow. */
const SLOW_AFTER_MS = 8_000

/**
 * Renders placeholders that appear after 150 ms. `label` is announced; with a label, a hint appears
 * when loading takes 8 seconds.
 */
export const Skeleton = ({ label, children }: { label: string; children: ReactNode }) => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const shouldShowSlowText = isSlow && label !== ''
  return (
    <div className={styles.skeleton} aria-busy="true">
      <LiveRegion message={shouldShowSlowText ? texts.slowLoading : label} />
      {shouldShowSlowText && <Text aria-hidden="true">{texts.slowLoading}</Text>}
      {children}
    </div>
  )
}
