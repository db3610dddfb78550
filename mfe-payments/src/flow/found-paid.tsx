import { AlreadyPaid } from './already-paid.tsx'
import { useReportAlreadyPaid } from './use-report-already-paid.ts'

/** Instead of a payment: one of its invoices is paid. */
export const FoundPaid = ({ references }: { references: readonly string[] }) => {
  useReportAlreadyPaid(references)
  return <AlreadyPaid />
}
