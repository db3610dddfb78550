import { buildPath } from '@portal/contract/paths'
import { Lock } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { StatusPanel } from '../page/status-panel.tsx'
import { pageTexts } from '../page/texts.ts'

export const CannotPay = ({ reason }: { reason: string }) => (
  <StatusPanel
    icon={<Lock size={32} />}
    title={pageTexts.cannotPay}
    actions={
      <>
        <ButtonLink as={Link} to={buildPath('people')}>
          {pageTexts.seeAdmins}
        </ButtonLink>
        <ButtonLink as={Link} to={buildPath('home')} appearance="secondary">
          {pageTexts.toInvoices}
        </ButtonLink>
      </>
    }
  >
    {reason}
  </StatusPanel>
)
