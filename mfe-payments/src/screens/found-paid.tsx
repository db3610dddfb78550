import { useFoundPaid } from '../data/use-found-paid'
import { AlreadyPaid } from '../ui/already-paid'

/** Instead of a payment: one of its invoices is paid. */
export const FoundPaid = ({ references }: { references: readonly string[] }) => {
  useFoundPaid(references)
  return <AlreadyPaid />
}
