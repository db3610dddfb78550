import { toCents, formatReal } from '@portal/contract'
import { Info } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { StatusPanel } from '../page/status-panel.tsx'
import { stateTexts } from './texts.ts'

/** Shows the new total, because the customer confirmed another amount. */
export const AmountChanged = ({ picker, total }: { picker: string; total: number | undefined }) => (
  <StatusPanel
    icon={<Info size={32} />}
    title={stateTexts.changed}
    actions={
      <ButtonLink as={Link} to={picker}>
        {stateTexts.seeNewTotal}
      </ButtonLink>
    }
  >
    {total === undefined
      ? stateTexts.changedHint
      : stateTexts.changedTo(formatReal(toCents(total)))}
  </StatusPanel>
)
