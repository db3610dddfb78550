import { toSaoPauloDate } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Download } from '@portal/ui-kit/icons'
import { Cluster } from '@portal/ui-kit/layout'
import { saveFile } from 'shared-kernel'
import { useKernel } from 'shared-kernel/react'
import type { Shown } from '../account/filter.rules.ts'
import { NOTHING_TICKED, overdueOf, toggleAll, type Ticked } from '../account/selection.rules.ts'
import { csvFile } from './csv-file.ts'
import { texts as t } from './texts.ts'

interface LinesBarProps {
  shown: readonly Shown[]
  ticked: Ticked
  onTicked: (change: (before: Ticked) => Ticked) => void
}

/** What can be done with all invoices in sight at once. */
export const LinesBar = ({ shown, ticked, onTicked }: LinesBarProps) => {
  const kernel = useKernel()
  const groups = shown
    .map(({ view, debts }) => ({
      contract: view.contract.reference,
      overdue: overdueOf(view, debts),
    }))
    .filter(({ overdue }) => overdue.length > 0)
  const count = groups.reduce((all, { overdue }) => all + overdue.length, 0)
  const open = groups.filter(
    ({ contract, overdue }) =>
      !overdue.every((one) => (ticked.get(contract) ?? NOTHING_TICKED).has(one)),
  )
  const toggleOverdue = () =>
    onTicked((before) =>
      (open.length > 0 ? open : groups).reduce(
        (change, { contract, overdue }) => toggleAll(change, contract, overdue),
        before,
      ),
    )
  const save = () => {
    saveFile(
      new Blob([csvFile(shown)], { type: 'text/csv;charset=utf-8' }),
      t.csvName(toSaoPauloDate(new Date(kernel.now()))),
    )
    kernel.toast.show(t.csvSaved)
  }
  return (
    <Cluster gap={8}>
      {count > 1 && (
        <Button appearance="secondary" onClick={toggleOverdue}>
          {open.length > 0 ? t.selectAllOverdue(count) : t.clearAllOverdue}
        </Button>
      )}
      <Button appearance="secondary" icon={<Download size={20} />} onClick={save}>
        {t.csv}
      </Button>
    </Cluster>
  )
}
