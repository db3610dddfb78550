import type { CalendarDate, Invoice } from '@portal/contract'
import type { ContractView } from '../contracts/account.rules.ts'
import { InvoiceRow } from './invoice-row.tsx'

export interface InvoiceListProps {
  view: ContractView
  invoices: readonly Invoice[]
  today: CalendarDate
  selected: ReadonlySet<string>
  onToggle: (contractReference: string, invoiceReference: string) => void
}

export const InvoiceList = ({ view, invoices, today, selected, onToggle }: InvoiceListProps) => (
  <ul>
    {invoices.map((invoice) => (
      <InvoiceRow
        key={invoice.reference}
        view={view}
        invoice={invoice}
        today={today}
        isSelected={selected.has(invoice.reference)}
        onToggle={onToggle}
      />
    ))}
  </ul>
)
