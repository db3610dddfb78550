import type { CalendarDate, Invoice } from '@portal/contract'
import { BillRow } from './bill-row.tsx'

/** Invoices of one contract, as a card shows them. */
export interface BillsProps {
  /** Of whom they are, in words. */
  name: string
  debts: readonly Invoice[]
  today: CalendarDate
  ticked: ReadonlySet<string>
  mayPay: boolean
  /** Absent where invoices are paid one at a time. */
  onTick?: (debtReference: string) => void
}

export const BillList = ({ debts, today, ticked, mayPay, onTick }: BillsProps) => (
  <ul>
    {debts.map((debt) => (
      <BillRow
        key={debt.reference}
        debt={debt}
        today={today}
        isTicked={ticked.has(debt.reference)}
        mayPay={mayPay}
        {...(onTick && debt.status !== 'PAGA' && { onTick: () => onTick(debt.reference) })}
      />
    ))}
  </ul>
)
