import { useState } from 'react'
import { cancelCase, createCase, customer, type SupportCase } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'
import { Actions } from '@portal/ui-kit/actions'
import { Button } from '@portal/ui-kit/button'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Headset } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { lazyScreen, Link, useCan, useNavigate, useSearchParams } from 'shared-kernel/react'
import { Denied } from '../page/denied.tsx'
import { LoadFailed } from '../page/load-failed.tsx'
import { CardSkeleton } from '../page/card-skeleton.tsx'
import { Page } from '../page/page.tsx'
import { CaseCard } from './case-card.tsx'
import { buildNewCasePath, NEW_CASE_PARAM } from './new-case-path.ts'
import { texts } from './texts.ts'
import { useCases } from './use-cases.ts'
import { useContractNames } from './use-contract-names.ts'

const ScheduleCallDialog = lazyScreen(() => import('./schedule-call-dialog.tsx'))
const ContestDialog = lazyScreen(() => import('./contest-dialog.tsx'))
const CancelDialog = lazyScreen(() => import('./cancel-dialog.tsx'))

const NewCase = lazyScreen(() => import('./new-case.tsx'))

type OpenDialog = 'call' | 'contest' | SupportCase | null

interface CaseListProps {
  requestedDialog: 'call' | 'contest' | null
  /** True after the list has replaced another step of the same path. */
  takesFocus: boolean
}

const CaseList = ({ requestedDialog, takesFocus }: CaseListProps) => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const contestedInvoice = query.get('contestar')
  const [pressedDialog, setOpenDialog] = useState<OpenDialog>(null)
  const openDialog = pressedDialog ?? requestedDialog
  const [cancelledProtocol, setCancelledProtocol] = useState<string>()
  const { data, error, isFetching, refetch } = useCases()
  const { isAllowed: canCreate, refusal } = useCan(customer, createCase)
  const { isAllowed: canCancel } = useCan(customer, cancelCase)
  const getContractName = useContractNames(data?.cases.some((item) => item.contract) === true)
  const close = () => {
    setOpenDialog(null)
    if (requestedDialog !== null) void navigate(buildPath('cases'), { replace: true })
  }
  const closeAfterCancelling = (protocol: string) => {
    close()
    setCancelledProtocol(protocol)
  }
  return (
    <Page
      title={texts.title}
      lead={refusal ? texts.readOnlyLead : texts.lead}
      parent="myAccount"
      takesFocus={takesFocus}
    >
      {canCreate && (
        <Actions>
          <ButtonLink as={Link} to={buildNewCasePath()}>
            {texts.ask}
          </ButtonLink>
          <Button appearance="secondary" disabled={!data} onClick={() => setOpenDialog('call')}>
            {texts.askCall}
          </Button>
          <Button appearance="secondary" onClick={() => setOpenDialog('contest')}>
            {texts.askContest}
          </Button>
        </Actions>
      )}
      <Denied action={createCase} />
      {error && (
        <LoadFailed
          title={texts.failed}
          problem={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      )}
      {!data && !error && <CardSkeleton label={texts.loading} rows={[20, 20, 20]} />}
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
              contractName={item.contract === null ? '' : getContractName(item.contract)}
              onCancel={canCancel ? () => setOpenDialog(item) : undefined}
              wasCancelled={item.protocol === cancelledProtocol}
            />
          ))}
        </Stack>
      )}
      {openDialog === 'call' && data && (
        <ScheduleCallDialog windows={data.calls} onUnavailable={refetch} onClose={close} />
      )}
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

/**
 * /atendimentos: support cases. `?novo=` lists the kinds of new ones, with a kind it opens the
 * form; `?contestar=` is the invoice to contest.
 */
const CasesScreen = () => {
  const [query] = useSearchParams()
  const [initialQuery] = useState(query)
  const newKind = query.get(NEW_CASE_PARAM)
  const requestedDialog = query.has('contestar') ? 'contest' : newKind
  return requestedDialog === null || requestedDialog === 'call' || requestedDialog === 'contest' ? (
    <CaseList requestedDialog={requestedDialog} takesFocus={query !== initialQuery} />
  ) : (
    <NewCase kind={requestedDialog} />
  )
}

export default CasesScreen
