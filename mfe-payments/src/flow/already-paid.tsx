import { CircleCheck } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { StatusPanel } from '../page/status-panel.tsx'
import { pageTexts } from '../page/texts.ts'
import { stateTexts } from './texts.ts'
import { useReportAlreadyPaid } from './use-report-already-paid.ts'

/** Shown instead of the payment form when one of the invoices is already paid. Reports it to the other remotes. */
export const AlreadyPaid = ({ references }: { references: readonly string[] }) => {
  const isOneOfSeveral = references.length > 1
  useReportAlreadyPaid(references)
  return (
    <StatusPanel
      icon={<CircleCheck size={32} />}
      tone="success"
      title={isOneOfSeveral ? stateTexts.oneAlreadyPaid : stateTexts.alreadyPaid}
      actions={
        <ButtonLink as={Link} to="/">
          {pageTexts.toInvoices}
        </ButtonLink>
      }
    >
      {isOneOfSeveral ? stateTexts.oneAlreadyPaidHint : stateTexts.alreadyPaidHint}
    </StatusPanel>
  )
}
