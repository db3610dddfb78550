import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { lazyScreen } from 'shared-kernel/react'
import { AccountSkeleton } from '../account/account-skeleton.tsx'
import { texts } from '../account/texts.ts'
import { useAccount } from '../contracts/use-account.ts'
import { OfflineNote } from '../page/offline-note.tsx'
import { QueryResult } from '../page/query-result.tsx'
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
  const isDisconnected = serverFailures.length < failures.length
  const retry = () => void query.refetch()
  return (
    <Stack gap={24}>
      <Heading level={1}>{t.title}</Heading>
      {query.data && (
        <OfflineNote
          dataTime={dataTime}
          isDisconnected={isDisconnected}
          hasRetry={failures.length > 0}
          refetch={query.refetch}
        />
      )}
      <QueryResult
        query={query}
        skeleton={<AccountSkeleton />}
        failedTitle={texts.failed.contracts}
      >
        {(views) => (
          <Contracts
            views={views}
            credit={credit}
            failures={serverFailures}
            isDisconnected={isDisconnected}
            onRetry={retry}
          />
        )}
      </QueryResult>
      {'PublicKeyCredential' in window && <PasskeyOffer />}
    </Stack>
  )
}
