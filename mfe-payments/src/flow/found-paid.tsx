import { AlreadyPaid } from './already-paid.tsx'
import { useFoundPaid } from './use-found-paid.ts'

/** Instead of a payment: one of its invoices is paid. */
export const FoundPaid = ({ references }: { references: readonly string[] }) => {
  useFoundPaid(references)
  return <AlreadyPaid />
}
