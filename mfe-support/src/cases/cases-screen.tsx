import { useState } from 'react'
import { customer, type SupportCase } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Headset } from '@portal/ui-kit/icons'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { lazyScreen, useMay, useSearchParams } from 'shared-kernel/react'
import { LoadFailed } from '../page/load-failed.tsx'
import { CardShape } from '../page/card-shape.tsx'
import { Page } from '../page/page.tsx'
import { CaseCard } from './case-card.tsx'
import { texts } from './texts.ts'
import { useCases } from './use-cases.ts'

const ScheduleCallDialog = lazyScreen(() => import('./schedule-call-dialog.tsx'))
const ContestDialog = lazyScreen(() => import('./contest-dialog.tsx'))
const CancelDialog = lazyScreen(() => import('./cancel-dialog.tsx'))

type Asking = 'call' | 'contest' | SupportCase | null

/** /atendimentos: what was asked, how it stands, and the two things to ask; `?contestar=` comes from an invoice. */
const CasesScreen = () => {
  const [query] = useSearchParams()
  const contested = query.get('contestar')
  const [asking, ask] = useState<Asking>(contested === null ? null : 'contest')
  const [cancelled, setCancelled] = useState<string>()
  const { data, isError, isFetching, refetch } = useCases()
  const mayAsk = useMay(customer, 'pays')
  const onlyLooks = useMay(customer, 'sees') && !mayAsk
  const close = () => ask(null)
  const endWith = (protocol: string) => {
    close()
    setCancelled(protocol)
  }
  return (
    <Page title={texts.title} lead={onlyLooks ? texts.onlyLooks : texts.lead}>
      {mayAsk && (
        <Cluster gap={12}>
          <Button disabled={!data} onClick={() => ask('call')}>
            {texts.askCall}
          </Button>
          <Button appearance="secondary" onClick={() => ask('contest')}>
            {texts.askContest}
          </Button>
        </Cluster>
      )}
      {isError && <LoadFailed texts={texts} isFetching={isFetching} onRetry={refetch} />}
      {!data && !isError && <CardShape label={texts.loading} rows={[20, 20, 20]} />}
      {data?.cases.length === 0 && (
        <EmptyState icon={<Headset size={32} />} title={texts.none}>
          {mayAsk && texts.noneText}
        </EmptyState>
      )}
      {data && (
        <Stack gap={16}>
          {data.cases.map((item) => (
            <CaseCard
              key={item.protocol}
              item={item}
              onCancel={mayAsk ? () => ask(item) : undefined}
              wasCancelled={item.protocol === cancelled}
            />
          ))}
        </Stack>
      )}
      {asking === 'call' && data && <ScheduleCallDialog windows={data.calls} onClose={close} />}
      {asking === 'contest' && mayAsk && (
        <ContestDialog invoice={contested ?? ''} onClose={close} />
      )}
      {asking !== null && typeof asking === 'object' && (
        <CancelDialog item={asking} onClose={close} onCancelled={() => endWith(asking.protocol)} />
      )}
    </Page>
  )
}

export default CasesScreen
