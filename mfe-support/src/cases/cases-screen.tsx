import { useState } from 'react'
import { cancelCase, createCase, customer, type SupportCase } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Headset } from '@portal/ui-kit/icons'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { lazyScreen, useCan, useSearchParams } from 'shared-kernel/react'
import { Denied } from '../page/denied.tsx'
import { LoadFailed } from '../page/load-failed.tsx'
import { CardSkeleton } from '../page/card-skeleton.tsx'
import { Page } from '../page/page.tsx'
import { CaseCard } from './case-card.tsx'
import { texts } from './texts.ts'
import { useCases } from './use-cases.ts'

const ScheduleCallDialog = lazyScreen(() => import('./schedule-call-dialog.tsx'))
const ContestDialog = lazyScreen(() => import('./contest-dialog.tsx'))
const CancelDialog = lazyScreen(() => import('./cancel-dialog.tsx'))

type OpenDialog = 'call' | 'contest' | SupportCase | null

/** /atendimentos: support cases and two forms for new ones; `?contestar=` is the invoice to contest. */
const CasesScreen = () => {
  const [query] = useSearchParams()
  const contestedInvoice = query.get('contestar')
  const [openDialog, setOpenDialog] = useState<OpenDialog>(
    contestedInvoice === null ? null : 'contest',
  )
  const [cancelledProtocol, setCancelledProtocol] = useState<string>()
  const { data, isError, isFetching, refetch } = useCases()
  const { isAllowed: canCreate, refusal } = useCan(customer, createCase)
  const { isAllowed: canCancel } = useCan(customer, cancelCase)
  const close = () => setOpenDialog(null)
  const closeAfterCancelling = (protocol: string) => {
    close()
    setCancelledProtocol(protocol)
  }
  return (
    <Page title={texts.title} lead={refusal ? texts.readOnlyLead : texts.lead}>
      {canCreate && (
        <Cluster gap={12}>
          <Button disabled={!data} onClick={() => setOpenDialog('call')}>
            {texts.askCall}
          </Button>
          <Button appearance="secondary" onClick={() => setOpenDialog('contest')}>
            {texts.askContest}
          </Button>
        </Cluster>
      )}
      <Denied action={createCase} />
      {isError && <LoadFailed texts={texts} isFetching={isFetching} onRetry={refetch} />}
      {!data && !isError && <CardSkeleton label={texts.loading} rows={[20, 20, 20]} />}
      {data?.cases.length === 0 && (
        <EmptyState icon={<Headset size={32} />} title={texts.none}>
          {canCreate && texts.noneText}
        </EmptyState>
      )}
      {data && (
        <Stack gap={16}>
          {data.cases.map((item) => (
            <CaseCard
              key={item.protocol}
              item={item}
              onCancel={canCancel ? () => setOpenDialog(item) : undefined}
              wasCancelled={item.protocol === cancelledProtocol}
            />
          ))}
        </Stack>
      )}
      {openDialog === 'call' && data && <ScheduleCallDialog windows={data.calls} onClose={close} />}
      {openDialog === 'contest' && canCreate && (
        <ContestDialog invoice={contestedInvoice ?? ''} onClose={close} />
      )}
      {openDialog !== null && typeof openDialog === 'object' && (
        <CancelDialog
          item={openDialog}
          onClose={close}
          onCancelled={() => closeAfterCancelling(openDialog.protocol)}
        />
      )}
    </Page>
  )
}

export default CasesScreen
