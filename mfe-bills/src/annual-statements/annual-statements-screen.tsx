import { annualStatements, type AnnualStatements } from '@portal/contract'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@portal/ui-kit/button'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Heading } from '@portal/ui-kit/heading'
import { FileText } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { SelectField } from '@portal/ui-kit/select-field'
import { Text } from '@portal/ui-kit/text'
import {
  keepPreviousData,
  useAction,
  useApi,
  useKernel,
  useSearchParams,
} from 'shared-kernel/react'
import { PageLayout } from '../page/page-layout.tsx'
import type { BillsProblem } from '../page/problem-texts.ts'
import { Problem } from '../page/problem.tsx'
import { QueryResult } from '../page/query-result.tsx'
import { useToday } from '../page/use-today.ts'
import styles from './annual-statements-screen.module.css'
import { AnnualStatementsSkeleton } from './annual-statements-skeleton.tsx'
import { ContractStatement } from './contract-statement.tsx'
import { texts as t } from './texts.ts'

/** `/quitacao`: statements that all invoices of a year are paid (Lei 12.007/2009). */
const AnnualStatementsScreen = () => {
  const [search, setSearch] = useSearchParams()
  const thisYear = useToday().slice(0, 4)
  const asked = search.get('ano') ?? ''
  // Other years have no statement; the API chooses the last one.
  const year = /^\d{4}$/.test(asked) && asked < thisYear ? { year: asked } : {}
  const query = useApi(
    annualStatements,
    { query: year },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  const selectYear = (ano: string) =>
    setSearch({ ano }, { replace: true, preventScrollReset: true })
  return (
    <QueryResult
      query={query}
      skeleton={<AnnualStatementsSkeleton />}
      failedTitle={t.failed}
      pageTitle={t.title}
      pageParent="myAccount"
    >
      {(statements) => (
        <PageLayout title={t.title} parent="myAccount">
          <Heading level={1}>{t.title}</Heading>
          <Text tone="muted">{t.intro}</Text>
          {statements.years.length === 0 ? (
            <EmptyState icon={<FileText size={32} />} title={t.empty}>
              {t.emptyText(thisYear)}
            </EmptyState>
          ) : (
            <>
              <YearField
                year={year.year ?? statements.year}
                years={statements.years}
                onChange={selectYear}
              />
              <Statements
                key={statements.year}
                first={statements}
                isOutdated={query.isPlaceholderData}
              />
            </>
          )}
        </PageLayout>
      )}
    </QueryResult>
  )
}

interface YearFieldProps {
  year: string
  years: readonly string[]
  onChange: (year: string) => void
}

const YearField = ({ year, years, onChange }: YearFieldProps) => {
  const all = years.includes(year) ? years : [year, ...years].sort().reverse()
  return all.length === 1 ? (
    <Text>{t.yearOf(year)}</Text>
  ) : (
    <div className={styles.year}>
      <SelectField
        label={t.year}
        value={year}
        options={all.map((value) => ({ value, label: value }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

interface StatementsProps {
  first: AnnualStatements
  /** Whether `first` still belongs to another year than the chosen one. */
  isOutdated: boolean
}

const Statements = ({ first, isOutdated }: StatementsProps) => {
  const { api } = useKernel()
  const { year } = first
  const [further, setFurther] = useState<readonly AnnualStatements[]>([])
  const last = further[further.length - 1] ?? first
  const contracts = [first, ...further].flatMap((page) => page.contracts)
  const more = useAction<AnnualStatements, void, BillsProblem>(
    () =>
      api.call(annualStatements, {
        query: { year, after: contracts[contracts.length - 1]?.contractReference },
      }),
    { onSuccess: (page) => setFurther((before) => [...before, page]) },
  )
  const newFrom = contracts.length - last.contracts.length
  const newHeading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (further.length > 0) newHeading.current?.focus()
  }, [further.length])
  if (contracts.length === 0)
    return <EmptyState title={t.noInvoices(year)}>{t.noInvoicesText}</EmptyState>
  return (
    <Stack gap={16} aria-busy={isOutdated}>
      <div className={styles.contracts}>
        {contracts.map((contract, at) => (
          <ContractStatement
            key={contract.contractReference}
            contract={contract}
            year={year}
            isOnly={contracts.length === 1}
            ref={at === newFrom ? newHeading : undefined}
          />
        ))}
      </div>
      {more.error && <Problem title={t.moreFailed} problem={more.error} />}
      {last.hasMore && !isOutdated && (
        <Button
          wide
          appearance="secondary"
          pending={more.isPending}
          pendingLabel={t.loadingMore}
          onClick={() => more.mutate()}
        >
          {t.more}
        </Button>
      )}
    </Stack>
  )
}

export default AnnualStatementsScreen
