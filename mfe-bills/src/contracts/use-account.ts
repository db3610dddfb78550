import { useEffect, useMemo } from 'react'
import { account, ApiProblem, type AccountPart, type EndpointOutput } from '@portal/contract'
import { useApi, useKernel, type UseQueryResult } from 'shared-kernel/react'
import type { BillsProblem } from '../page/problem-texts.ts'
import { useMayPay } from '../page/use-may-pay.ts'
import { viewContracts, type ContractView } from './account.rules.ts'

/** What failed while contracts are shown; `renewal` is a newer response than the contracts on the screen. */
interface Failure {
  readonly part: 'renewal' | 'campaigns' | 'contacts' | 'multiPayment'
  readonly problem: BillsProblem
}
export interface Account {
  readonly query: Pick<
    UseQueryResult<readonly ContractView[], BillsProblem>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >
  readonly failures: readonly Failure[]
  /** When the contracts on the screen were true, in ms since the epoch; over a reload too. */
  readonly knownAt: number
}

type Part<T> = AccountPart<T> | undefined
const valueOr = <T>(part: Part<T>, fallback: T): T => (part?.state === 'ok' ? part.value : fallback)
const toFailure = (name: Failure['part'], part: Part<unknown>): Failure[] =>
  part?.state === 'failed'
    ? [{ part: name, problem: new ApiProblem('UNEXPECTED', part) as BillsProblem }]
    : []

const findFailures = ({
  campaigns,
  contacts,
  multiPayment,
}: EndpointOutput<typeof account>): Failure[] => [
  ...toFailure('multiPayment', multiPayment),
  ...toFailure('campaigns', campaigns),
  ...toFailure('contacts', contacts),
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
  const mayPay = useMayPay()
  const views = useMemo(
    () =>
      data
        ? viewContracts({
            contracts: data.contracts,
            campaigns: valueOr(data.campaigns, []),
            contacts: valueOr(data.contacts, []),
            multiPayment: valueOr(data.multiPayment, false),
            mayPay,
          })
        : undefined,
    [data, mayPay],
  )
  const failures = [
    ...(data && error ? [{ part: 'renewal', problem: error } as const] : []),
    ...(data ? findFailures(data) : []),
  ]
  return {
    query: { data: views, error, isFetching, refetch } as Account['query'],
    failures: isFetching ? [] : failures,
    knownAt: useKnownAt(dataUpdatedAt),
  }
}

const KNOWN_AT = 'contracts-known-at'

/** An answer that was kept over a reload says no time of its own: the tab notes it. */
function useKnownAt(updatedAt: number): number {
  const { notes } = useKernel()
  useEffect(() => {
    if (updatedAt > 0) notes.set(KNOWN_AT, String(updatedAt))
  }, [notes, updatedAt])
  return updatedAt || Number(notes.get(KNOWN_AT))
}
