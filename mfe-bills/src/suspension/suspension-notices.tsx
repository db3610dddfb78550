import type { CalendarDate, ContractSuspension } from '@portal/contract'
import { Accordion } from '@portal/ui-kit/accordion'
import { Stack } from '@portal/ui-kit/layout'
import type { ContractView } from '../contracts/account.rules.ts'
import { SuspensionNotice } from './suspension-notice.tsx'
import { listSuspendedContracts } from './suspension.rules.ts'
import { texts } from './texts.ts'

interface SuspensionNoticesProps {
  suspensions: readonly ContractSuspension[]
  views: readonly ContractView[]
  today: CalendarDate
  /** While invoices are selected, paying them is the primary step. */
  hasOtherStep: boolean
}

/** Renders the suspension that began first; those of other contracts unfold below it. */
export const SuspensionNotices = ({ suspensions, views, ...props }: SuspensionNoticesProps) => {
  const notices = listSuspendedContracts(suspensions, views).map(({ suspension, view }) => (
    <SuspensionNotice
      key={suspension.contractReference}
      suspension={suspension}
      view={view}
      {...props}
      isOnly={views.length === 1}
    />
  ))
  const [first, ...others] = notices
  return (
    <Stack gap={12}>
      {first}
      {others.length > 0 && (
        <Accordion title={texts.others(others.length)}>
          <Stack gap={12}>{others}</Stack>
        </Accordion>
      )}
    </Stack>
  )
}
