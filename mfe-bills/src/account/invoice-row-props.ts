import type { CalendarDate, Invoice } from '@portal/contract'
import type { ContractView } from '../contracts/account.rules.ts'

/** Props of an invoice in a list and in a table. */
export interface InvoiceRowProps {
  view: ContractView
  invoice: Invoice
  today: CalendarDate
  isSelected: boolean
  onToggle: (contractReference: string, invoiceReference: string) => void
}
