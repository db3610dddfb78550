import { useEffect } from 'react'
import { useKernel } from 'shared-kernel/react'
import { Disclosure } from '../page/disclosure.tsx'
import type { InvoiceDetailsProps } from './invoice-details.tsx'
import { pageTexts } from '../page/texts.ts'
import { useOnDemand } from '../page/use-on-demand.ts'
import { invoiceTexts } from './texts.ts'
import { useIsAgreement } from './use-is-agreement.ts'

const loadDetails = async () => (await import('./invoice-details.tsx')).InvoiceDetails

/** Folds the facts of contracts and invoices into one line. Their chunk loads after the page. */
export const PaymentDetails = ({ lines, protocol }: InvoiceDetailsProps) => {
  const { toast } = useKernel()
  const [Details, load] = useOnDemand(loadDetails)
  useEffect(() => void load(), [load])
  const handleToggle = async () => {
    if (!(await load())) toast.show(pageTexts.loadFailed)
  }
  return (
    <Disclosure
      summary={invoiceTexts.showDetails(lines.length, useIsAgreement(lines))}
      onToggle={handleToggle}
    >
      {Details && <Details lines={lines} protocol={protocol} />}
    </Disclosure>
  )
}
