import { formatDateTime } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { OfflineAlert } from '@portal/ui-kit/offline-alert'
import { lazyScreen } from 'shared-kernel/react'
import { AccountSkeleton } from '../account/account-skeleton.tsx'
import { texts } from '../account/texts.ts'
import { useAccount } from '../contracts/use-account.ts'
import { QueryResult } from '../page/query-result.tsx'
import { texts as pageTexts } from '../page/texts.ts'
import { Contracts } from './contracts.tsx'

const t = texts.home
/** If the chunk fails to load, the page omits the offer. */
const PasskeyOffer = lazyScreen(() =>
  import('./passkey-offer.tsx').catch(() => ({ default: () => null })),
)

/** `/` of a signed-in customer: the amount owed, the contracts, and the selection of invoices. */
export const HomeScreen = () => {
  const { query, failures, dataTime, credit } = useAccount()
  const serverFailures = failures.filter(({ problem }) => problem.status > 0)
  const retry = () => void query.refetch()
  return (
    <Stack gap={24}>
      <Heading level={1}>{t.title}</Heading>
      {query.data && (
        <OfflineAlert
          dataTime={formatDateTime(dataTime)}
          isDisconnected={serverFailures.length < failures.length}
          checkConnection={() => void query.refetch({ cancelRefetch: false })}
          action={
            failures.length > 0 && (
              <Button appearance="secondary" onClick={retry}>
                {pageTexts.retry}
              </Button>
            )
          }
        >
          {t.offline}
        </OfflineAlert>
      )}
      <QueryResult
        query={query}
        skeleton={<AccountSkeleton />}
        failedTitle={texts.failed.contracts}
      >
        {(views) => (
          <Contracts views={views} credit={credit} failures={serverFailures} onRetry={retry} />
        )}
      </QueryResult>
      {'PublicKeyCredential' in window && <PasskeyOffer />}
    </Stack>
  )
}
