import { buildPath, isOwed, METHODS, type CalendarDate, type Invoice } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Download } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { LiveRegion } from '@portal/ui-kit/live-region'
import { Link } from 'shared-kernel/react'
import { isDueSoon } from '../invoice-display/invoice-status.rules.ts'
import styles from './invoice-actions.module.css'
import { texts as t } from './texts.ts'

export interface InvoiceActionsProps {
  invoice: Invoice
  today: CalendarDate
  /**
   * Path of a payment whose money may already be on its way. It replaces the link to pay, so that
   * the invoice is not paid twice.
   */
  paymentInProgressPath: string | null
  canPay: boolean
  isDownloading: boolean
  onDownload: () => void
  /** One row with short texts, for a bar at the bottom of a phone. */
  isCompact?: boolean
}

/** Renders the buttons that pay the invoice, get its second copy and its PDF. */
export const InvoiceActions = ({
  invoice,
  today,
  paymentInProgressPath,
  canPay,
  isDownloading,
  onDownload,
  isCompact = false,
}: InvoiceActionsProps) => {
  const isPayable = isOwed(invoice) && canPay
  const { className, appearance } = isCompact
    ? { className: styles.compact, appearance: 'secondary' as const }
    : { className: undefined, appearance: 'tertiary' as const }
  return (
    <div className={isCompact ? styles.row : styles.column}>
      {isOwed(invoice) && (canPay || paymentInProgressPath) && (
        <ButtonLink
          as={Link}
          wide
          className={className}
          appearance={paymentInProgressPath || isDueSoon(invoice, today) ? 'primary' : 'secondary'}
          to={paymentInProgressPath ?? buildPath('picker', { contas: [invoice.reference] })}
        >
          {paymentInProgressPath ? t.underWay : t.pay}
        </ButtonLink>
      )}
      {isPayable && !paymentInProgressPath && (
        <ButtonLink
          as={Link}
          wide
          className={className}
          appearance="secondary"
          to={buildPath('method', { method: METHODS.bankSlip.path, contas: [invoice.reference] })}
          {...(isCompact && { 'aria-label': t.secondCopy })}
        >
          {isCompact ? t.secondCopyShort : t.secondCopy}
        </ButtonLink>
      )}
      <Button
        wide
        className={className}
        appearance={appearance}
        icon={<Download size={20} />}
        pending={isDownloading}
        pendingLabel={isCompact ? undefined : t.downloading}
        onClick={onDownload}
        {...(isCompact && { 'aria-label': t.download })}
      >
        {isCompact ? t.downloadShort : t.download}
      </Button>
      {/* The short text of the button would announce 'PDF' only. */}
      {isCompact && <LiveRegion message={isDownloading ? t.downloading : ''} />}
    </div>
  )
}
