import { useEffect, useMemo } from 'react'
import { campaigns, contacts, contracts as contractList, multiDebts } from '@portal/contract'
import { useApi, useKernel, type UseQueryResult } from 'shared-kernel/react'
import type { BillsProblem } from '../page/problem-texts.ts'
import { useIsRoleKnown, useMayPay } from '../page/use-may-pay.ts'
import { viewContracts, type ContractView } from './account.rules.ts'
import { usePatience } from './use-patience.ts'

type PartName = 'renewal' | 'campaigns' | 'contacts' | 'multi'
/** A part that did not come, while the others are shown; `renewal` is a newer answer than the contracts in sight. */
interface MissingPart {
  readonly name: PartName
  readonly problem: BillsProblem
  readonly retry: () => void
}
export interface Account {
  /** Of the contracts: nothing can be shown without them. */
  readonly query: Pick<
    UseQueryResult<readonly ContractView[], BillsProblem>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >
  readonly missing: readonly MissingPart[]
  /** When the contracts in sight were true, in ms since the epoch; over a reload too. */
  readonly knownAt: number
}

const missingOf = (
  name: PartName,
  {
    error,
    refetch,
    isFetching,
  }: Pick<UseQueryResult<unknown, BillsProblem>, 'error' | 'refetch' | 'isFetching'>,
): MissingPart[] =>
  error && !isFetching ? [{ name, problem: error, retry: () => void refetch() }] : []

/** Contracts wait this long for what belongs to them: a list that grows under the finger is worse than one that comes a moment later. */
const PATIENCE_MS = 1_000

/**
 * Contracts with campaigns, contacts and the multi-payment answer. What does not need the contracts is asked at the same time, the
 * other two together as soon as their references are known; each may fail alone.
 */
export const useAccount = (): Account => {
  const {
    config: { product },
  } = useKernel()
  const list = useApi(contractList)
  const contracts = list.data?.contracts
  const references = useMemo(
    () => (contracts ?? []).map((contract) => contract.reference),
    [contracts],
  )
  const ofContracts = { params: { product }, query: { contractsReference: references } }
  const enabled = references.length > 0

  const multi = useApi(multiDebts, { params: { product } })
  const offers = useApi(campaigns, ofContracts, { enabled })
  const phones = useApi(contacts, ofContracts, { enabled })

  const mayPay = useMayPay()
  const isPatient = !usePatience(PATIENCE_MS)
  const isRoleKnown = useIsRoleKnown()
  const isWhole =
    isRoleKnown && !multi.isPending && !(enabled && (offers.isPending || phones.isPending))
  const isShown = isWhole || !isPatient

  const data = useMemo(
    () =>
      contracts && isShown
        ? viewContracts({
            contracts,
            campaigns: offers.data?.campaigns ?? [],
            contacts: phones.data?.contacts ?? [],
            multiPayment: Boolean(multi.data),
            mayPay,
          })
        : undefined,
    [contracts, isShown, offers.data, phones.data, multi.data, mayPay],
  )

  const { error, isFetching, refetch } = list
  const missing = [
    ...missingOf('renewal', list),
    ...missingOf('multi', multi),
    ...missingOf('campaigns', offers),
    ...missingOf('contacts', phones),
  ]
  return {
    query: { data, error, isFetching, refetch } as Account['query'],
    missing,
    knownAt: useKnownAt(list.dataUpdatedAt),
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
