import { isOwed, type CalendarDate, type Invoice } from '@portal/contract'
import { InvoiceRow } from './invoice-row.tsx'

export interface InvoiceListProps {
  name: string
  invoices: readonly Invoice[]
  today: CalendarDate
  selected: ReadonlySet<string>
  canPay: boolean
  /** Undefined if only one invoice can be paid at a time. */
  onToggle?: (invoiceReference: string) => void
}

export const InvoiceList = ({ invoices, today, selected, canPay, onToggle }: InvoiceListProps) => (
  <ul>
    {invoices.map((invoice) => (
      <InvoiceRow
        key={invoice.reference}
        invoice={invoice}
        today={today}
        isSelected={selected.has(invoice.reference)}
        canPay={canPay}
        {...(onToggle &&
          isOwed(invoice) &&
          !invoice.isInProcess && { onToggle: () => onToggle(invoice.reference) })}
      />
    ))}
  </ul>
)
