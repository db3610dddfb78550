import { useEffect, useMemo } from 'react'
import { account, ApiProblem, type AccountPart, type EndpointOutput } from '@portal/contract'
import { useApi, useKernel, type UseQueryResult } from 'shared-kernel/react'
import type { BillsProblem } from '../page/problem-texts.ts'
import { useCanPay } from '../page/use-can-pay.ts'
import { toContractViews, type ContractView } from './account.rules.ts'

/** What failed while contracts are shown; `renewal` is a newer response than the contracts on the screen. */
interface Failure {
  readonly part: 'refresh' | 'campaigns' | 'contacts' | 'multiPayment'
  readonly problem: BillsProblem
}
export interface Account {
  readonly query: Pick<
    UseQueryResult<readonly ContractView[], BillsProblem>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >
  readonly failures: readonly Failure[]
  /** When the contracts on the screen were true, in ms since the epoch; over a reload too. */
  readonly dataTime: number
}

type Part<T> = AccountPart<T> | undefined
const getPartValue = <T>(part: Part<T>, fallback: T): T =>
  part?.state === 'ok' ? part.value : fallback
const toFailures = (name: Failure['part'], part: Part<unknown>): Failure[] =>
  part?.state === 'failed'
    ? [{ part: name, problem: new ApiProblem('UNEXPECTED', part) as BillsProblem }]
    : []

const findFailures = ({
  campaigns,
  contacts,
  multiPayment,
}: EndpointOutput<typeof account>): Failure[] => [
  ...toFailures('multiPayment', multiPayment),
  ...toFailures('campaigns', campaigns),
  ...toFailures('contacts', contacts),
]

/** Contracts with campaigns, contacts and the multi-payment check: one response, of which the last three may fail alone. */
export const useAccount = (): Account => {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useApi(
    account,
    {},
    // A part that failed is fetched again by the next screen.
    {
      refetchOnMount: ({ state }) =>
        state.data && findFailures(state.data).length > 0 ? 'always' : true,
    },
  )
  const canPay = useCanPay()
  const views = useMemo(
    () =>
      data
        ? toContractViews({
            contracts: data.contracts,
            campaigns: getPartValue(data.campaigns, []),
            contacts: getPartValue(data.contacts, []),
            multiPayment: getPartValue(data.multiPayment, false),
            canPay,
          })
        : undefined,
    [data, canPay],
  )
  const failures = [
    ...(data && error ? [{ part: 'refresh', problem: error } as const] : []),
    ...(data ? findFailures(data) : []),
  ]
  return {
    query: { data: views, error, isFetching, refetch } as Account['query'],
    failures: isFetching ? [] : failures,
    dataTime: useDataTime(dataUpdatedAt),
  }
}

const DATA_TIME_NOTE = 'contracts-known-at'

/** An answer that was kept over a reload says no time of its own: the tab notes it. */
function useDataTime(updatedAt: number): number {
  const { tabStore: tabStore } = useKernel()
  useEffect(() => {
    if (updatedAt > 0) tabStore.set(DATA_TIME_NOTE, String(updatedAt))
  }, [tabStore, updatedAt])
  return updatedAt || Number(tabStore.get(DATA_TIME_NOTE))
}
