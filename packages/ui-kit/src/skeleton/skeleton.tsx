import type { ReactNode } from 'react'
import { LiveRegion } from '../live-region/live-region'
import styles from './skeleton.module.css'

/** The shape of what is coming; keeps its room at once and is seen after 150 ms. `label` is read out. */
export const Skeleton = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.skeleton} aria-busy="true">
    <LiveRegion message={label} />
    {children}
  </div>
)

/** A line of text to come; `width` is any CSS width. */
export const SkeletonLine = ({ width = '100%' }: { width?: string }) => (
  <div className={styles.line} style={{ width }} aria-hidden="true" />
)

/** A card or picture to come; `height` in px. */
export const SkeletonBlock = ({ height }: { height: number }) => (
  <div className={styles.block} style={{ height }} aria-hidden="true" />
)
