import { useEffect, useMemo } from 'react'
import {
  account,
  ApiProblem,
  toCents,
  type AccountPart,
  type Cents,
  type EndpointOutput,
  customer,
  PAY_ENDPOINT,
} from '@portal/contract'
import { useApi, useKernel, type UseQueryResult, useCan } from 'shared-kernel/react'
import type { BillsProblem } from '../page/problem-texts.ts'
import { toContractViews, type ContractView } from './account.rules.ts'

/** A failed part of the account; `refresh` means that the cached contracts could not be refetched. */
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
  /** Credit that the customer can use or ask back. */
  readonly credit: Cents
  /** Time of the response on the screen, in ms since the epoch; it survives a reload. */
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

/** Fetches the account in one request; campaigns, contacts and the multi-payment check may fail on their own. */
export const useAccount = (): Account => {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useApi(
    account,
    {},
    // A failed part is fetched again when the next screen mounts.
    {
      refetchOnMount: ({ state }) =>
        state.data && findFailures(state.data).length > 0 ? 'always' : true,
    },
  )
  const { isAllowed: canPay } = useCan(customer, PAY_ENDPOINT)
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
    credit: data?.credit ?? toCents(0),
    dataTime: useDataTime(dataUpdatedAt),
  }
}

const DATA_TIME_NOTE = 'contracts-known-at'

/** A response restored from the cache after a reload has no timestamp, so the tab stores it. */
function useDataTime(updatedAt: number): number {
  const { tabStore } = useKernel()
  useEffect(() => {
    if (updatedAt > 0) tabStore.set(DATA_TIME_NOTE, String(updatedAt))
  }, [tabStore, updatedAt])
  return updatedAt || Number(tabStore.get(DATA_TIME_NOTE))
}
