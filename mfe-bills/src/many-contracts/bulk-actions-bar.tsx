import { toSaoPauloDate } from '@portal/contract'
import { Actions } from '@portal/ui-kit/actions'
import { Button } from '@portal/ui-kit/button'
import { Download } from '@portal/ui-kit/icons'
import { saveFile } from 'shared-kernel'
import { useKernel } from 'shared-kernel/react'
import type { FilteredContract } from '../account/filter.rules.ts'
import {
  NONE_SELECTED,
  listOverdueReferences,
  toggleInvoices,
  type SelectedByContract,
} from '../account/selection.rules.ts'
import { toCsvBlob } from '../csv/format-csv-file.ts'
import { buildCsvFile } from './csv-file.ts'
import { texts as t } from './texts.ts'

interface BulkActionsBarProps {
  filtered: readonly FilteredContract[]
  selected: SelectedByContract
  onSelectionChange: (change: (before: SelectedByContract) => SelectedByContract) => void
}

const BulkActionsBar = ({ filtered, selected, onSelectionChange }: BulkActionsBarProps) => {
  const kernel = useKernel()
  const groups = filtered
    .map(({ view, invoices }) => ({
      contract: view.contract.reference,
      overdue: listOverdueReferences(view, invoices),
    }))
    .filter(({ overdue }) => overdue.length > 0)
  const count = groups.reduce((all, { overdue }) => all + overdue.length, 0)
  const unselectedGroups = groups.filter(
    ({ contract, overdue }) =>
      !overdue.every((one) => (selected.get(contract) ?? NONE_SELECTED).has(one)),
  )
  const toggleOverdue = () =>
    onSelectionChange((before) =>
      (unselectedGroups.length > 0 ? unselectedGroups : groups).reduce(
        (change, { contract, overdue }) => toggleInvoices(change, contract, overdue),
        before,
      ),
    )
  const saveCsvFile = () => {
    saveFile(toCsvBlob(buildCsvFile(filtered)), t.csvName(toSaoPauloDate(new Date(kernel.now()))))
    kernel.toast.show(t.csvSaved)
  }
  return (
    <Actions>
      {count > 1 && (
        <Button appearance="secondary" onClick={toggleOverdue}>
          {unselectedGroups.length > 0 ? t.selectAllOverdue(count) : t.clearAllOverdue}
        </Button>
      )}
      <Button appearance="secondary" icon={<Download size={20} />} onClick={saveCsvFile}>
        {t.csv}
      </Button>
    </Actions>
  )
}

export default BulkActionsBar
