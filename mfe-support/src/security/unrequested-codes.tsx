import { accesses, formatDateTime, setCodesStopped, type Accesses } from '@portal/contract'
import { Actions } from '@portal/ui-kit/actions'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { Text } from '@portal/ui-kit/text'
import {
  getQueryKey,
  useApi,
  useApiMutation,
  useQueryClient,
  useSession,
} from 'shared-kernel/react'
import { getProblemText } from '../page/problem-text.ts'
import { stopCodesTexts as texts } from './stop-codes-texts.ts'

/**
 * Lets a signed-in user stop login codes that others request, and resume them. Renders nothing
 * until the state is known.
 */
export default function UnrequestedCodes() {
  const { type } = useSession().user
  const cache = useQueryClient()
  const queryKey = getQueryKey(accesses)
  const until = useApi(accesses, {}, { staleTime: 0 }).data?.codesStoppedUntil
  const { mutate, error, isPending, isSuccess, variables } = useApiMutation(setCodesStopped, {
    onSuccess: ({ until: codesStoppedUntil }) => {
      cache.setQueryData<Accesses>(queryKey, (known) => known && { ...known, codesStoppedUntil })
      return cache.invalidateQueries({ queryKey })
    },
  })
  // An older API does not return the state.
  if (until === undefined) return null
  const isStopped = until !== null
  return (
    <Stack as="section" gap={12} aria-labelledby="unrequested-codes">
      <Heading level={2} size="sm" id="unrequested-codes">
        {texts.sectionTitle}
      </Heading>
      <Text tone="muted">{texts.sectionLead}</Text>
      {isStopped && (
        <Alert tone="success" live={isSuccess} title={texts.stoppedUntil(formatDateTime(until))}>
          {texts.onlyKnown}
        </Alert>
      )}
      {!isStopped && isSuccess && <Alert tone="success" live title={texts.resumed} />}
      <Text>{texts.ways[type === 'PJ' ? 'PJ' : 'PF']}</Text>
      {error && (
        <ProblemBox title={texts.notSaved} traceId={error.traceId}>
          {getProblemText(error, texts.failed)}
        </ProblemBox>
      )}
      <Actions>
        <Button
          appearance="secondary"
          pending={isPending}
          pendingLabel={variables?.body.isStopped ? texts.stopping : texts.resuming}
          onClick={() => mutate({ body: { isStopped: !isStopped } })}
        >
          {isStopped ? texts.resume : texts.stop}
        </Button>
      </Actions>
    </Stack>
  )
}
