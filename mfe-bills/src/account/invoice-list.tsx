import type { CalendarDate, Invoice } from '@portal/contract'
import { InvoiceRow } from './invoice-row.tsx'

/** Invoices of one contract, as a card shows them. */
export interface InvoiceListProps {
  /** Of whom they are, in words. */
  name: string
  invoices: readonly Invoice[]
  today: CalendarDate
  selected: ReadonlySet<string>
  canPay: boolean
  /** Absent where invoices are paid one at a time. */
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
          invoice.status !== 'PAGA' && { onToggle: () => onToggle(invoice.reference) })}
      />
    ))}
  </ul>
)
