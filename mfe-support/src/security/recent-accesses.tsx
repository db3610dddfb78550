import { accesses, endOtherSessions, type CustomerAccess, formatDateTime } from '@portal/contract'
import { Actions } from '@portal/ui-kit/actions'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Chip } from '@portal/ui-kit/chip'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { getQueryKey, useApi, useApiMutation, useQueryClient } from 'shared-kernel/react'
import { LoadFailed } from '../page/load-failed.tsx'
import { RowsSkeleton } from '../page/card-skeleton.tsx'
import { getProblemText } from '../page/problem-text.ts'
import styles from './recent-accesses.module.css'
import { accessTexts as texts } from './access-texts.ts'

const AccessRow = ({
  access: { at, kind, by, isMine, browser, system, address, isHere },
}: {
  access: CustomerAccess
}) => (
  <li className={styles.row}>
    <p className={styles.kind}>
      {texts.describeAccess({ kind, by, isMine })}
      {isHere && <Chip tone="info">{texts.here}</Chip>}
    </p>
    <Text size="sm" tone="muted">
      <time dateTime={at}>{formatDateTime(at)}</time>
      {' · '}
      {[browser, system].filter(Boolean).join(', ') || texts.unknownDevice}
      {' · '}
      {texts.address(address)}
    </Text>
  </li>
)

/** Renders recent security events, and the button that ends all other sessions. */
const RecentAccesses = () => {
  const { data, error, isFetching, refetch } = useApi(accesses, {}, { staleTime: 0 })
  const failures = data?.failures ?? 0
  const cache = useQueryClient()
  const ending = useApiMutation(endOtherSessions, {
    onSuccess: () => cache.invalidateQueries({ queryKey: getQueryKey(accesses) }),
  })

  return (
    <Stack as="section" gap={12} aria-labelledby="recent-accesses">
      <Heading level={2} size="sm" id="recent-accesses">
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
      {!data && !error && <RowsSkeleton label={texts.loading} rows={3} />}
      {data && (
        <>
          {failures > 0 && (
            <Alert tone="warning" title={texts.failures(failures)}>
              {texts.failuresText}
            </Alert>
          )}
          <ul className={styles.list} role="list">
            {data.accesses.map((access) => (
              <AccessRow key={`${access.at} ${access.kind}`} access={access} />
            ))}
          </ul>
          {data.accesses.length === 0 && <Text>{texts.none}</Text>}
          {ending.isSuccess && <Alert tone="success" live title={texts.ended(ending.data.ended)} />}
          {ending.error && (
            <Alert tone="danger" live title={texts.notEnded}>
              {getProblemText(ending.error, texts.failedText)}
            </Alert>
          )}
          {data.others > 0 && (
            <Stack gap={8}>
              <Text>{texts.others(data.others)}</Text>
              <Actions>
                <Button
                  appearance="secondary"
                  pending={ending.isPending}
                  onClick={() => ending.mutate({})}
                >
                  {texts.endOthers}
                </Button>
              </Actions>
            </Stack>
          )}
        </>
      )}
    </Stack>
  )
}

export default RecentAccesses
