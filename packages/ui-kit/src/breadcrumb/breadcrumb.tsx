import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { ChevronRight } from '../icons/icons.tsx'
import { texts } from '../texts.ts'
import styles from './breadcrumb.module.css'

interface BreadcrumbItem {
  label: string
  /** A link element without children, such as `<RouterLink to="/" />`; omit it for the current page. */
  link?: ReactElement<{ children?: ReactNode }>
}

/** Renders the path from the start page to the current page. */
export const Breadcrumb = ({ items }: { items: readonly BreadcrumbItem[] }) => (
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
)
