import { isOwed, type Contract } from '@portal/contract'
import { Receipt } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { StatusPanel } from '../page/status-panel.tsx'
import { pageTexts } from '../page/texts.ts'
import { nothingChosenTexts as t } from './nothing-chosen-texts.ts'

/** Shown at a payment URL without invoices: asks for a choice, unless nothing is owed. */
export const NothingChosen = ({ contracts }: { contracts: readonly Contract[] }) => {
  const isOwing = contracts.some(({ debts }) => debts.some(isOwed))
  return (
    <StatusPanel
      icon={<Receipt size={32} />}
      title={isOwing ? t.title : t.nothingOwed}
      actions={
        <ButtonLink as={Link} to="/">
          {pageTexts.toInvoices}
        </ButtonLink>
      }
    >
      {isOwing ? t.hint : t.nothingOwedHint}
    </StatusPanel>
  )
}
