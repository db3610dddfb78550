import { passkeys, removePasskey, type Passkey } from '@portal/contract'
import { Actions } from '@portal/ui-kit/actions'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Chip } from '@portal/ui-kit/chip'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { Text } from '@portal/ui-kit/text'
import { useEffect } from 'react'
import {
  getQueryKey,
  useAction,
  useApi,
  useApiMutation,
  useKernel,
  useLocation,
  useQueryClient,
} from 'shared-kernel/react'
import { LoadFailed } from '../page/load-failed.tsx'
import { RowsSkeleton } from '../page/card-skeleton.tsx'
import { formatDay } from '../page/format-date.ts'
import { getProblemText } from '../page/problem-text.ts'
import { createPasskey } from './create-passkey.ts'
import { passkeyTexts as texts } from './passkey-texts.ts'
import styles from './recent-accesses.module.css'

interface PasskeyRowProps {
  passkey: Passkey
  isRemoving: boolean
  onRemove(): void
}

const PasskeyRow = ({
  passkey: { browser, system, isSynced, createdAt, usedAt },
  isRemoving,
  onRemove,
}: PasskeyRowProps) => {
  const device = [browser, system].filter(Boolean).join(', ') || texts.unknownDevice
  return (
    <li className={styles.row}>
      <p className={styles.kind}>
        {device}
        {isSynced && <Chip tone="info">{texts.synced}</Chip>}
      </p>
      <Text size="sm" tone="muted">
        {texts.made(formatDay(createdAt))} ·{' '}
        {usedAt === null ? texts.neverUsed : texts.used(formatDay(usedAt))}
      </Text>
      <Button
        appearance="tertiary"
        pending={isRemoving}
        aria-label={texts.removeOf(device, formatDay(createdAt))}
        onClick={onRemove}
      >
        {texts.remove}
      </Button>
    </li>
  )
}

/** Fragment of links to this section. */
const SECTION_ID = 'chaves-de-acesso'

const Passkeys = () => {
  const { api } = useKernel()
  const cache = useQueryClient()
  const { data, error, isFetching, refetch } = useApi(passkeys, {}, { staleTime: 0 })
  const onSuccess = () => cache.invalidateQueries({ queryKey: getQueryKey(passkeys) })
  const { hash } = useLocation()
  const isLoaded = data !== undefined
  useEffect(() => {
    if (isLoaded && hash === `#${SECTION_ID}`) document.getElementById(SECTION_ID)?.focus()
  }, [isLoaded, hash])
  const creation = useAction(() => createPasskey(api), { onSuccess })
  const removal = useApiMutation(removePasskey, { onSuccess })
  const handleAdd = (): void => {
    removal.reset()
    creation.mutate()
  }
  const handleRemove = (id: string): void => {
    creation.reset()
    // The button is removed with its row, so focus moves to the title.
    removal.mutate(
      { params: { id } },
      { onSuccess: () => document.getElementById(SECTION_ID)?.focus() },
    )
  }

  return (
    <Stack as="section" gap={12} aria-labelledby={SECTION_ID}>
      <Heading level={2} size="sm" id={SECTION_ID}>
        {texts.title}
      </Heading>
      <Text tone="muted">{texts.lead}</Text>
      {error && (
        <LoadFailed
          title={texts.failed}
          problem={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      )}
      {!data && !error && <RowsSkeleton label={texts.loading} rows={2} />}
      {data && (
        <>
          {data.passkeys.length === 0 ? (
            <Text>{texts.none}</Text>
          ) : (
            <ul className={styles.list} role="list">
              {data.passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  isRemoving={removal.isPending && removal.variables.params.id === passkey.id}
                  onRemove={() => handleRemove(passkey.id)}
                />
              ))}
            </ul>
          )}
          {removal.isSuccess && <Alert tone="success" live title={texts.removed} />}
          {removal.error && (
            <ProblemBox title={texts.notRemoved} traceId={removal.error.traceId}>
              {getProblemText(removal.error, texts.failedText)}
            </ProblemBox>
          )}
          {creation.data && (
            <Alert tone={creation.data === 'added' ? 'success' : 'info'} live>
              {texts.outcomes[creation.data]}
            </Alert>
          )}
          {creation.error && (
            <ProblemBox title={texts.notAdded} traceId={creation.error.traceId}>
              {getProblemText(creation.error, texts.failedText)}
            </ProblemBox>
          )}
          {data.mayAdd ? (
            <Actions>
              <Button
                appearance="secondary"
                pending={creation.isPending}
                pendingLabel={texts.adding}
                waitsForCustomer
                onClick={handleAdd}
              >
                {texts.add}
              </Button>
            </Actions>
          ) : (
            <Text size="sm" tone="muted">
              {texts.notHere}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}

export default Passkeys
