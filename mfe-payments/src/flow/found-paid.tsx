import { AlreadyPaid } from './already-paid.tsx'
import { useReportAlreadyPaid } from './use-report-already-paid.ts'

/** Shown instead of the payment form when one of the invoices is already paid. */
export const FoundPaid = ({ references }: { references: readonly string[] }) => {
  useReportAlreadyPaid(references)
  return <AlreadyPaid />
}
