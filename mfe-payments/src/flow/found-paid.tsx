import { AlreadyPaid } from './already-paid'
import { useFoundPaid } from './use-found-paid'

/** Instead of a payment: one of its invoices is paid. */
export const FoundPaid = ({ references }: { references: readonly string[] }) => {
  useFoundPaid(references)
  return <AlreadyPaid />
}
