import { formatReal, type InvoiceDetails } from '@portal/contract'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { FoldedSection } from '../page/folded-section.tsx'
import { texts as t } from './texts.ts'

/** Renders contract, due date, month and total, folded. */
export const InvoiceFacts = ({
  invoice,
  contract,
}: Pick<InvoiceDetails, 'invoice' | 'contract'>) => (
  <FoldedSection title={t.info}>
    <DescriptionList
      items={[
        { label: invoiceTexts.contract, value: contract.reference },
        { label: t.dueDate, value: invoiceTexts.date(invoice.dueDate) },
        { label: t.month, value: invoiceTexts.month(invoice.month) },
        { label: invoiceTexts.total, value: formatReal(invoice.total) },
      ]}
    />
  </FoldedSection>
)
