import { BackButton } from '@portal/ui-kit/back-button'
import { Breadcrumb } from '@portal/ui-kit/breadcrumb'
import { StickyAction } from '@portal/ui-kit/sticky-action'
import type { ReactNode } from 'react'
import { Link } from 'shared-kernel/react'
import styles from './flow-layout.module.css'
import { pageTexts } from './texts.ts'

interface FlowLayoutProps {
  /** Last part of the breadcrumb. */
  title: string
  back: { label: string; to: string }
  children: ReactNode
}

/** Frame of every payment page: where the customer is and the way back. */
export const FlowLayout = ({ title, back, children }: FlowLayoutProps) => (
  <div className={styles.flow}>
    <div className={styles.way}>
      <Breadcrumb
        items={[{ label: pageTexts.invoices, link: <Link to="/" /> }, { label: title }]}
      />
      <BackButton as={Link} to={back.to}>
        {back.label}
      </BackButton>
    </div>
    {children}
  </div>
)

interface FlowColumnsProps {
  heading: ReactNode
  /** What is owed and to whom. */
  amountDue: ReactNode
  /** What to do. */
  action: ReactNode
  /** Contract and invoices. */
  details: ReactNode
  /** The next step, in reach at the bottom of a phone's window all the way down. */
  bar?: ReactNode
}

/** One column on phones (owed, action, details); from 1024 px what is owed stands left, what to do right. */
export const FlowColumns = ({
  heading,
  amountDue: owed,
  action,
  details,
  bar,
}: FlowColumnsProps) => (
  <div className={styles.columns}>
    <div className={styles.heading}>{heading}</div>
    <div className={styles.owed}>{owed}</div>
    {/* Before what it stands below: whoever goes by the keyboard comes to the next step first. */}
    {bar && <StickyAction>{bar}</StickyAction>}
    <div className={styles.action}>{action}</div>
    <div className={styles.details}>{details}</div>
  </div>
)
