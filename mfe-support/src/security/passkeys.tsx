import { passkeys, removePasskey, type Passkey } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Chip } from '@portal/ui-kit/chip'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { Text } from '@portal/ui-kit/text'
import { useEffect } from 'react'
import {
  apiKey,
  useAction,
  useApi,
  useApiMutation,
  useKernel,
  useLocation,
  useQueryClient,
} from 'shared-kernel/react'
import { LoadFailed } from '../page/load-failed.tsx'
import { RowsShape } from '../page/card-shape.tsx'
import { whyNot } from '../page/why-not.ts'
import { makePasskey } from './make-passkey.ts'
import { passkeyTexts as texts } from './passkey-texts.ts'
import styles from './recent-accesses.module.css'

const days = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })
const dayOf = (at: string): string => days.format(new Date(at))

interface RowProps {
  passkey: Passkey
  isRemoving: boolean
  onRemove(): void
}

const PasskeyRow = ({
  passkey: { browser, system, isSynced, createdAt, usedAt },
  isRemoving,
  onRemove,
}: RowProps) => {
  const device = [browser, system].filter(Boolean).join(', ') || texts.unknownDevice
  return (
    <li className={styles.row}>
      <p className={styles.kind}>
        {device}
        {isSynced && <Chip tone="info">{texts.synced}</Chip>}
      </p>
      <Text size="sm" tone="muted">
        {texts.made(dayOf(createdAt))} ·{' '}
        {usedAt === null ? texts.neverUsed : texts.used(dayOf(usedAt))}
      </Text>
      <Button
        appearance="tertiary"
        pending={isRemoving}
        aria-label={texts.removeOf(device, dayOf(createdAt))}
        onClick={onRemove}
      >
        {texts.remove}
      </Button>
    </li>
  )
}

/** What leads to the keys and not to the page's top names this place. */
const PLACE = 'chaves-de-acesso'

/** The keys that open the customer's account without a code: seen, removed, and made on this device. */
const Passkeys = () => {
  const { api } = useKernel()
  const cache = useQueryClient()
  const { data, isError, isFetching, refetch } = useApi(passkeys, {}, { staleTime: 0 })
  const onSuccess = () => cache.invalidateQueries({ queryKey: apiKey(passkeys) })
  const { hash } = useLocation()
  const isShown = data !== undefined
  useEffect(() => {
    if (isShown && hash === `#${PLACE}`) document.getElementById(PLACE)?.focus()
  }, [isShown, hash])
  const make = useAction(() => makePasskey(api), { onSuccess })
  const remove = useApiMutation(removePasskey, { onSuccess })
  const add = (): void => {
    remove.reset()
    make.mutate()
  }
  const removeOne = (id: string): void => {
    make.reset()
    // The button goes with its key: the keyboard goes on at the title.
    remove.mutate({ params: { id } }, { onSuccess: () => document.getElementById(PLACE)?.focus() })
  }

  return (
    <Stack as="section" gap={12} aria-labelledby={PLACE}>
      <Heading level={2} size="sm" id={PLACE}>
        {texts.title}
      </Heading>
      <Text tone="muted">{texts.lead}</Text>
      {isError && <LoadFailed texts={texts} isFetching={isFetching} onRetry={refetch} />}
      {!data && !isError && <RowsShape label={texts.loading} rows={2} />}
      {data && (
        <>
          {data.passkeys.length === 0 && <Text>{texts.none}</Text>}
          <ul className={styles.list} role="list">
            {data.passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                isRemoving={remove.isPending && remove.variables.params.id === passkey.id}
                onRemove={() => removeOne(passkey.id)}
              />
            ))}
          </ul>
          {remove.isSuccess && <Alert tone="success" live title={texts.removed} />}
          {remove.error && (
            <ProblemBox title={texts.notRemoved} traceId={remove.error.traceId}>
              {whyNot(remove.error, texts.failedText)}
            </ProblemBox>
          )}
          {make.data && (
            <Alert tone={make.data === 'added' ? 'success' : 'info'} live>
              {texts.outcomes[make.data]}
            </Alert>
          )}
          {make.error && (
            <ProblemBox title={texts.notAdded} traceId={make.error.traceId}>
              {whyNot(make.error, texts.failedText)}
            </ProblemBox>
          )}
          {data.mayAdd ? (
            <div>
              <Button
                appearance="secondary"
                pending={make.isPending}
                pendingLabel={texts.adding}
                onClick={add}
              >
                {texts.add}
              </Button>
            </div>
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
