import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { ChevronRight } from '../icons/icons.tsx'
import { texts } from '../texts.ts'
import styles from './breadcrumb.module.css'

interface BreadcrumbItem {
  label: string
  /** A link element without children, such as <RouterLink to="/" />; the last item, the current page, has none. */
  link?: ReactElement<{ children?: ReactNode }>
}

/** Where the customer is, and the way up. */
export const Breadcrumb = ({ items }: { items: readonly BreadcrumbItem[] }) => (
  <nav aria-label={texts.youAreHere}>
    <ol className={styles.list}>
      {items.map(({ label, link }) => (
        <li key={label} className={styles.item}>
          {link ? (
            <>
              {cloneElement(link, undefined, label)}
              <ChevronRight size={16} />
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
)
