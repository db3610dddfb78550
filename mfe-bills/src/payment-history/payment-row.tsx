import {
  buildPath,
  formatReal,
  getMethodName,
  isActionOffered,
  receiptPdf,
  type PastPayment,
} from '@portal/contract'
import type { Ref } from 'react'
import { Button } from '@portal/ui-kit/button'
import { Download } from '@portal/ui-kit/icons'
import { TextLink } from '@portal/ui-kit/link'
import { Link, useDownload, useKernel, useLocation } from 'shared-kernel/react'
import { PaymentLinks } from '../invoice/payment-links.tsx'
import { PaymentNotes, PaymentStatusChip } from '../invoice/payment-notes.tsx'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { Problem } from '../page/problem.tsx'
import { getPaymentDay } from './past-payment.rules.ts'
import styles from './payment-row.module.css'
import { texts as t } from './texts.ts'

/** Invoices of a row; a payment may have hundreds. */
const MAX_SHOWN_INVOICES = 3

interface PaymentRowProps {
  payment: PastPayment
  ref?: Ref<HTMLLIElement> | undefined
}

export const PaymentRow = ({ payment, ref }: PaymentRowProps) => {
  const { status, total, invoices } = payment
  const day = invoiceTexts.date(getPaymentDay(payment))
  const further = invoices.length - MAX_SHOWN_INVOICES
  const { pathname, search } = useLocation()
  const hasSeveralContracts = new Set(invoices.map((one) => one.contractReference)).size > 1
  return (
    <li className={styles.row} ref={ref} tabIndex={-1}>
      <time className={styles.day} dateTime={getPaymentDay(payment)}>
        {day}
      </time>
      <div className={styles.what}>
        <span className={styles.method}>{getMethodName(payment)}</span>
        {invoices.slice(0, MAX_SHOWN_INVOICES).map(({ reference, contractReference, month }) => (
          <TextLink
            key={reference}
            as={Link}
            className={styles.invoice}
            to={buildPath('bill', { reference })}
          >
            {t.invoice(month, hasSeveralContracts ? contractReference : null)}
          </TextLink>
        ))}
        {further > 0 && <span className={styles.further}>{t.further(further)}</span>}
        <PaymentNotes payment={payment} />
      </div>
      <span className={styles.status}>
        <PaymentStatusChip payment={payment} />
      </span>
      <span className={styles.total} translate="no">
        {formatReal(total)}
      </span>
      <div className={styles.links}>
        <PaymentLinks
          payment={payment}
          invoiceReference={invoices[0]?.reference ?? ''}
          day={day}
          historyUrl={pathname + search}
        />
        {isActionOffered('download_receipt', status) && (
          <ReceiptDownload payment={payment} day={day} />
        )}
      </div>
    </li>
  )
}

const ReceiptDownload = ({
  payment: { id, protocol },
  day,
}: {
  payment: PastPayment
  day: string
}) => {
  const { toast } = useKernel()
  const pdf = useDownload(receiptPdf, { params: { id } }, `comprovante-${protocol}.pdf`, () =>
    toast.show(t.downloadStarted),
  )
  return (
    <>
      <Button
        appearance="tertiary"
        icon={<Download size={20} />}
        aria-label={t.receiptPdfLabel(day)}
        pending={pdf.isPending}
        pendingLabel={t.makingPdf}
        onClick={pdf.download}
      >
        {t.receiptPdf}
      </Button>
      {pdf.problem && <Problem title={t.pdfFailed} problem={pdf.problem} onRetry={pdf.download} />}
    </>
  )
}
