import { SearchX } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { StatusPanel } from '../page/status-panel.tsx'
import { pageTexts } from '../page/texts.ts'
import { invoiceTexts } from './texts.ts'

export const NotFoundInvoices = () => (
  <StatusPanel
    icon={<SearchX size={32} />}
    title={invoiceTexts.notFound}
    actions={
      <ButtonLink as={Link} to="/">
        {pageTexts.toInvoices}
      </ButtonLink>
    }
  >
    {invoiceTexts.notFoundHint}
  </StatusPanel>
)
