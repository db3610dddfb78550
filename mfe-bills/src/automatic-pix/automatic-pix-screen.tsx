import { Card } from '@portal/ui-kit/card'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Heading } from '@portal/ui-kit/heading'
import { Text } from '@portal/ui-kit/text'
import { PageLayout } from '../page/page-layout.tsx'
import { QueryResult } from '../page/query-result.tsx'
import { AutomaticPixSkeleton } from './automatic-pix-skeleton.tsx'
import { ContractPanel } from './contract-panel.tsx'
import { texts as t } from './texts.ts'
import { useAutomaticPix } from './use-automatic-pix.ts'

/** `/pix-automatico`: state, next charge and history of each contract. */
const AutomaticPixScreen = () => (
  <QueryResult
    query={useAutomaticPix()}
    skeleton={<AutomaticPixSkeleton />}
    failedTitle={t.failed}
    pageTitle={t.title}
  >
    {({ isOffered, contracts }) => (
      <PageLayout title={t.title}>
        <Heading level={1}>{t.title}</Heading>
        {isOffered ? (
          <>
            <Text tone="muted">{t.intro}</Text>
            {contracts.length === 0 && (
              <Card>
                <Text>{t.noContracts}</Text>
              </Card>
            )}
            {contracts.map((contract) => (
              <ContractPanel key={contract.contractReference} contract={contract} />
            ))}
          </>
        ) : (
          <EmptyState title={t.notOffered}>{t.notOfferedText}</EmptyState>
        )}
      </PageLayout>
    )}
  </QueryResult>
)

export default AutomaticPixScreen
