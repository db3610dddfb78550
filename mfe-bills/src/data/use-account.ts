import { useMemo } from 'react'
import { campaigns, contacts, multiDebts, type ApiProblem } from '@portal/contract'
import { useKernel, useQuery, type UseQueryResult } from 'shared-kernel/react'
import { viewContracts, type ContractView } from '../domain/account'
import { contractsQuery } from './contracts-query'
import { keys } from './keys'
import { problemOf } from './problem-of'
import { remoteData, type RemoteData } from './remote-data'
import { useKeptContracts } from './use-kept-contracts'

type PartName = 'renewal' | 'campaigns' | 'contacts' | 'multi'
/** A part that did not come, while the others are shown; `renewal` is a newer answer than the contracts in sight. */
interface MissingPart {
  readonly name: PartName
  readonly problem: ApiProblem
  readonly retry: () => void
}
export interface Account {
  readonly views: readonly ContractView[]
  readonly missing: readonly MissingPart[]
}

const missingOf = (name: PartName, { error, refetch, isFetching }: UseQueryResult<unknown>): MissingPart[] =>
  error && !isFetching ? [{ name, problem: problemOf(error), retry: () => void refetch() }] : []

/**
 * Contracts with campaigns, contacts and the multi-payment answer. What does not need the contracts is asked at the same time, the
 * other two together as soon as their references are known; each may fail alone.
 */
export const useAccount = (): RemoteData<Account> => {
  const kernel = useKernel()
  const { api, config } = kernel
  const params = { product: config.product }
  useKeptContracts()
  const list = useQuery(contractsQuery(kernel))
  const references = useMemo(() => (list.data ?? []).map((contract) => contract.reference), [list.data])
  const enabled = references.length > 0
  const query = { contractsReference: references }

  const multi = useQuery({
    queryKey: keys.multi,
    queryFn: async ({ signal }) => (await api.call(multiDebts, { signal, params })) !== undefined,
  })
  const offers = useQuery({
    queryKey: keys.campaigns(references),
    queryFn: async ({ signal }) => (await api.call(campaigns, { signal, params, query })).campaigns,
    enabled,
  })
  const phones = useQuery({
    queryKey: keys.contacts(references),
    queryFn: async ({ signal }) => (await api.call(contacts, { signal, params, query })).contacts,
    enabled,
  })

  const views = useMemo(() => viewContracts({
    contracts: list.data ?? [],
    campaigns: offers.data ?? [],
    contacts: phones.data ?? [],
    multiPayment: multi.data ?? false,
  }), [list.data, offers.data, phones.data, multi.data])

  const main = remoteData(list)
  if (main.state !== 'ready') return main
  const missing = [
    ...missingOf('renewal', list), ...missingOf('multi', multi), ...missingOf('campaigns', offers), ...missingOf('contacts', phones),
  ]
  return { state: 'ready', value: { views, missing } }
}
