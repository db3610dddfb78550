import { useState } from 'react'
import type { Erasure } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Download, FileText } from '@portal/ui-kit/icons'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Heading } from '@portal/ui-kit/heading'
import { Text } from '@portal/ui-kit/text'
import { whyNot } from '../page/why-not.ts'
import { EraseDialog } from './erase-dialog.tsx'
import styles from './my-data.module.css'
import { KeptSection } from './kept-section.tsx'
import { mine as t } from './texts.ts'
import { useMyData } from './use-my-data.ts'

const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})
const shown = (at: string): string => moment.format(new Date(at))

const Erased = ({ erasure: { protocol, at, erased } }: { erasure: Erasure }) => (
  <Alert tone="success" live title={t.erased(protocol)}>
    {t.erasedText(
      erased.reduce((sum, { count }) => sum + count, 0),
      shown(at),
    )}
  </Alert>
)

/** For who is signed in: take away what is kept, erase what may go; below it every kind with its number of records. */
const MyData = () => {
  const { known, pdf, json, erase } = useMyData()
  const [isAsking, setAsking] = useState(false)
  const unsaved = pdf.problem ?? json.error
  const earlier =
    known.data?.erasures.filter(({ protocol }) => protocol !== erase.data?.protocol) ?? []

  return (
    <Stack gap={24}>
      <SectionCard title={t.title}>
        <Text tone="muted">{t.lead}</Text>
        <Cluster gap={12} className={styles.actions}>
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
          <Button appearance="secondary" onClick={() => setAsking(true)}>
            {t.erase}
          </Button>
        </Cluster>
        {unsaved && (
          <Alert tone="danger" live title={t.notSaved}>
            {unsaved.code === 'TOO.MANY.REQUESTS' ? t.tooMany : whyNot(unsaved, t.later)}
          </Alert>
        )}
        {erase.data && <Erased erasure={erase.data} />}
        {erase.error && (
          <Alert tone="danger" live title={t.notErased}>
            {whyNot(erase.error, t.later)}
          </Alert>
        )}
        {known.isError && (
          <Alert
            tone="danger"
            live
            title={t.failed}
            action={
              <Button
                appearance="secondary"
                pending={known.isFetching}
                onClick={() => void known.refetch()}
              >
                {t.again}
              </Button>
            }
          >
            {t.later}
          </Alert>
        )}
        {earlier.length > 0 && (
          <Stack gap={4}>
            <Heading level={3} size="sm">
              {t.before}
            </Heading>
            {earlier.map(({ protocol, at }) => (
              <Text key={protocol} size="sm" tone="muted">
                {t.request(protocol)} · <time dateTime={at}>{shown(at)}</time>
              </Text>
            ))}
          </Stack>
        )}
      </SectionCard>
      <KeptSection counts={known.data?.parts} />
      {isAsking && (
        <EraseDialog
          isPending={erase.isPending}
          onClose={() => setAsking(false)}
          onErase={() => erase.mutate({}, { onSettled: () => setAsking(false) })}
        />
      )}
    </Stack>
  )
}

export default MyData
