import { contracts, type Contract } from '@portal/contract'
import type { Kernel } from 'shared-kernel'
import { keys } from './keys'

const STORED = 'contracts'

/** Section 3: stored contracts of a session hold the values and where they came from. */
interface StoredContracts {
  readonly values: unknown
  readonly origin: 'api'
}

export const keepContracts = ({ storage }: Kernel, values: readonly Contract[]): Promise<void> =>
  storage.set(STORED, { values: { contracts: values }, origin: 'api' } satisfies StoredContracts)

/** What this session stored; null for none, for another session's, and for what does not fit any more. */
export const keptContracts = async ({ storage }: Kernel): Promise<Contract[] | null> => {
  const stored = await storage.get<StoredContracts>(STORED)
  const parsed = contracts.output.safeParse(stored === false ? undefined : stored.values)
  return parsed.success ? parsed.data.contracts : null
}

export const contractsQuery = (kernel: Kernel) => ({
  queryKey: keys.contracts,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Contract[]> => {
    const { contracts: values } = await kernel.api.call(contracts, { signal })
    void keepContracts(kernel, values)
    return values
  },
})
