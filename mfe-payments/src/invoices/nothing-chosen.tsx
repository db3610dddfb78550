import { Receipt } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { StatusPanel } from '../page/status-panel.tsx'
import { pageTexts } from '../page/texts.ts'
import { invoiceTexts } from './texts.ts'

export const NothingChosen = () => (
  <StatusPanel
    icon={<Receipt size={32} />}
    title={invoiceTexts.nothingChosen}
    actions={
      <ButtonLink as={Link} to="/">
        {pageTexts.toInvoices}
      </ButtonLink>
    }
  >
    {invoiceTexts.nothingChosenHint}
  </StatusPanel>
)
