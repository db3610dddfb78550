import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ChevronRight } from '../icons/icons.tsx'
import { SkeletonRect } from '../skeleton-rect/skeleton-rect.tsx'
import { texts } from '../texts.ts'
import styles from './breadcrumb.module.css'

interface BreadcrumbItem {
  label: string
  /** A link element without children, such as `<RouterLink to="/" />`; omit it for the current page. */
  link?: ReactElement<{ children?: ReactNode }>
}

interface BreadcrumbProps {
  items: readonly BreadcrumbItem[]
  /** A `BackButton` of the page, below the path or, from 1024 px, beside it. */
  back?: ReactNode
}

/** Renders the path from the start page to the current page. Stands above the heading of level 1. */
export const Breadcrumb = ({ items, back }: BreadcrumbProps) => (
  <div className={styles.way}>
    <nav aria-label={texts.youAreHere}>
      <ol className={styles.list}>
        {items.map(({ label, link }) => (
          <li key={label} className={styles.item}>
            {link ? (
              <>
                {cloneElement(link, undefined, label)}
                <ChevronRight size="1.15em" />
              </>
            ) : (
              <span className={styles.current} aria-current="page">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
    {back}
  </div>
)

/** Renders a placeholder as high as a `Breadcrumb` of one line, with or without a link back. */
export const BreadcrumbSkeleton = ({ hasBack = false }: { hasBack?: boolean }) => (
  <div className={cx(styles.way, hasBack && styles.withBack)}>
    <SkeletonRect height={20} width="40%" />
  </div>
)
