import { useState } from 'react'
import {
  customer,
  eraseMyData,
  exportMyData,
  type Erasure,
  formatDateTime,
  isResponseLost,
} from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Download, FileText } from '@portal/ui-kit/icons'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Heading } from '@portal/ui-kit/heading'
import { Text } from '@portal/ui-kit/text'
import { useCan } from 'shared-kernel/react'
import { Denied } from '../page/denied.tsx'
import { getProblemText } from '../page/problem-text.ts'
import { EraseDialog } from './erase-dialog.tsx'
import styles from './my-data.module.css'
import { RetainedDataSection } from './retained-data-section.tsx'
import { myDataTexts as t } from './texts.ts'
import { useMyData } from './use-my-data.ts'

const ErasureAlert = ({ erasure: { protocol, at, erased } }: { erasure: Erasure }) => (
  <Alert tone="success" live title={t.erased(protocol)}>
    {t.erasedText(
      erased.reduce((sum, { count }) => sum + count, 0),
      formatDateTime(at),
    )}{' '}
    {t.sentBySms}
  </Alert>
)

/** Renders the downloads, the erasure and the retained data of a signed-in user. */
const MyData = () => {
  const { summary, pdf, json, erase } = useMyData()
  const { isAllowed: canExport } = useCan(customer, exportMyData)
  const { isAllowed: canErase } = useCan(customer, eraseMyData)
  const [isConfirming, setConfirming] = useState(false)
  const downloadProblem = pdf.problem ?? json.error
  const earlierErasures =
    summary.data?.erasures.filter(({ protocol }) => protocol !== erase.data?.protocol) ?? []

  return (
    <Stack gap={24}>
      <SectionCard title={t.title}>
        <Text tone="muted">{t.lead}</Text>
        <Denied action={eraseMyData} />
        <Cluster gap={12} className={styles.actions}>
          {canExport && (
            <>
              <Button
                appearance="secondary"
                icon={<FileText size={20} />}
                pending={pdf.isPending}
                pendingLabel={t.preparing}
                onClick={pdf.download}
              >
                {t.pdf}
              </Button>
              <Button
                appearance="secondary"
                icon={<Download size={20} />}
                pending={json.isPending}
                pendingLabel={t.preparing}
                onClick={() => json.mutate({})}
              >
                {t.json}
              </Button>
            </>
          )}
          {canErase && (
            <Button appearance="secondary" onClick={() => setConfirming(true)}>
              {t.erase}
            </Button>
          )}
        </Cluster>
        {downloadProblem && (
          <Alert tone="danger" live title={t.notSaved}>
            {downloadProblem.code === 'TOO.MANY.REQUESTS'
              ? t.tooMany
              : getProblemText(downloadProblem, t.later)}
          </Alert>
        )}
        {erase.data && <ErasureAlert erasure={erase.data} />}
        {erase.error && (
          <Alert
            tone="danger"
            live
            title={isResponseLost(erase.error) ? t.maybeErased : t.notErased}
          >
            {isResponseLost(erase.error) && `${t.maybeErasedText} `}
            {erase.error.code === 'TOO.MANY.REQUESTS'
              ? t.tooMany
              : getProblemText(erase.error, t.later)}
          </Alert>
        )}
        {summary.isError && (
          <Alert
            tone="danger"
            live
            title={t.failed}
            action={
              <Button
                appearance="secondary"
                pending={summary.isFetching}
                onClick={() => void summary.refetch()}
              >
                {t.again}
              </Button>
            }
          >
            {t.later}
          </Alert>
        )}
        {earlierErasures.length > 0 && (
          <Stack gap={4}>
            <Heading level={3} size="sm">
              {t.before}
            </Heading>
            {earlierErasures.map(({ protocol, at }) => (
              <Text key={protocol} size="sm" tone="muted">
                {t.request(protocol)} · <time dateTime={at}>{formatDateTime(at)}</time>
              </Text>
            ))}
          </Stack>
        )}
      </SectionCard>
      <RetainedDataSection counts={summary.data?.parts} />
      {isConfirming && (
        <EraseDialog
          hasEmail={summary.data?.parts.find(({ id }) => id === 'email')?.count !== 0}
          isPending={erase.isPending}
          onClose={() => setConfirming(false)}
          onErase={() => erase.mutate({}, { onSettled: () => setConfirming(false) })}
        />
      )}
    </Stack>
  )
}

export default MyData
