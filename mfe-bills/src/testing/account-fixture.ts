import {
  account,
  accountFixture,
  type AccountPart,
  type Campaign,
  type Contact,
  type Contract,
} from '@portal/contract'
import type { FakeApi } from 'shared-kernel/testing'
import { createContract } from './fixtures.ts'

export const FAILED_PART = { state: 'failed', traceId: 'trace-1' } as const

interface AccountParts {
  contracts?: readonly Contract[]
  campaigns?: AccountPart<readonly Campaign[]>
  contacts?: AccountPart<readonly Contact[]>
  multiPayment?: AccountPart<boolean>
}

export const createOkPart = <T>(value: T) => ({ state: 'ok', value }) as const

/** Output of the account endpoint: one contract, no campaigns, multi-payment allowed. */
export const createAccountOutput = ({
  contracts = [createContract()],
  ...parts
}: AccountParts = {}) => ({
  ...accountFixture.output,
  contracts,
  campaigns: createOkPart([]),
  contacts: createOkPart(
    contracts.map(({ reference, phone }) => ({ contractReference: reference, phone, email: null })),
  ),
  ...parts,
})

export const provideAccount = (api: FakeApi, parts?: AccountParts): void =>
  api.respond(account, createAccountOutput(parts))
