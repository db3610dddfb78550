import { BackButton } from '@portal/ui-kit/back-button'
import { Breadcrumb } from '@portal/ui-kit/breadcrumb'
import { StickyAction } from '@portal/ui-kit/sticky-action'
import type { ReactNode } from 'react'
import { Link } from 'shared-kernel/react'
import styles from './flow-layout.module.css'
import { pageTexts } from './texts.ts'

interface FlowLayoutProps {
  title: string
  back: { label: string; to: string }
  children: ReactNode
}

export const FlowLayout = ({ title, back, children }: FlowLayoutProps) => (
  <div className={styles.flow}>
    <Breadcrumb
      items={[{ label: pageTexts.invoices, link: <Link to="/" /> }, { label: title }]}
      back={
        <BackButton as={Link} to={back.to}>
          {back.label}
        </BackButton>
      }
    />
    {children}
  </div>
)

interface FlowColumnsProps {
  heading: ReactNode
  amountDue: ReactNode
  action: ReactNode
  details: ReactNode
  /** Primary action in a sticky bar at the bottom of phones. */
  bar?: ReactNode
}

/** One column on phones. From 1024 px the amount is left and the action right. */
export const FlowColumns = ({ heading, amountDue, action, details, bar }: FlowColumnsProps) => (
  <div className={styles.columns}>
    <div className={styles.heading}>{heading}</div>
    <div className={styles.owed}>{amountDue}</div>
    {/* Precedes the action in the DOM, so that keyboard users reach the primary action first. */}
    {bar && <StickyAction>{bar}</StickyAction>}
    <div className={styles.action}>{action}</div>
    <div className={styles.details}>{details}</div>
  </div>
)
