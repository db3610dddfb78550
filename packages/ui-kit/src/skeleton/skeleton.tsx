import { type ReactNode, useEffect, useState } from 'react'
import { LiveRegion } from '../live-region/live-region.tsx'
import { Text } from '../text/text.tsx'
import { texts } from '../texts.ts'
import styles from './skeleton.module.css'

export { SkeletonBlock, SkeletonLine } from './skeleton-block.tsx'

/** Nobody watches an empty shape for longer without a word. */
const PATIENCE_MS = 8_000

/**
 * The shape of what is coming; keeps its room at once and is seen after 150 ms. `label` is read out; with one, words
 * appear when it takes long.
 */
export const Skeleton = ({ label, children }: { label: string; children: ReactNode }) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  const saysSo = isLate && label !== ''
  return (
    <div className={styles.skeleton} aria-busy="true">
      <LiveRegion message={saysSo ? texts.late : label} />
      {saysSo && <Text aria-hidden="true">{texts.late}</Text>}
      {children}
    </div>
  )
}
