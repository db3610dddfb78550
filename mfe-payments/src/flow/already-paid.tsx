import { CircleCheck } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { StatusPanel } from '../page/status-panel.tsx'
import { pageTexts } from '../page/texts.ts'
import { stateTexts } from './texts.ts'

export const AlreadyPaid = () => (
  <StatusPanel
    icon={<CircleCheck size={32} />}
    tone="success"
    title={stateTexts.alreadyPaid}
    actions={
      <ButtonLink as={Link} to="/">
        {pageTexts.toInvoices}
      </ButtonLink>
    }
  >
    {stateTexts.alreadyPaidHint}
  </StatusPanel>
)
