import { contracts, type Contract } from '@portal/contract'
import type { SecureStorage } from 'shared-kernel'

const STORED = 'contracts'

/** Section 3: stored contracts of a session hold the values and where they came from. */
interface StoredContracts {
  readonly values: unknown
  readonly origin: 'api'
}

export interface ContractList {
  readonly contracts: Contract[]
}

export const keepContracts = (storage: SecureStorage, values: ContractList): Promise<void> =>
  storage.set(STORED, { values, origin: 'api' } satisfies StoredContracts)

/** What this session stored; null for none, for another session's, and for what does not fit any more. */
export const keptContracts = async (storage: SecureStorage): Promise<ContractList | null> => {
  const stored = await storage.get<StoredContracts>(STORED)
  const parsed = contracts.output.safeParse(stored === false ? undefined : stored.values)
  return parsed.success ? parsed.data : null
}
