import {
  account,
  accountFixture,
  type AccountPart,
  type Campaign,
  type Contact,
  type Contract,
} from '@portal/contract'
import type { FakeApi } from 'shared-kernel/testing'
import { contractOf } from './fixtures.ts'

export const FAILED_PART = { state: 'failed', traceId: 'trace-1' } as const

interface AccountParts {
  contracts?: readonly Contract[]
  campaigns?: AccountPart<readonly Campaign[]>
  contacts?: AccountPart<readonly Contact[]>
  multiPayment?: AccountPart<boolean>
}

export const okPart = <T>(value: T) => ({ state: 'ok', value }) as const

/** An account as the API returns it: one contract, no campaigns, several invoices paid together. */
export const accountOf = ({ contracts = [contractOf()], ...parts }: AccountParts = {}) => ({
  ...accountFixture.output,
  contracts,
  campaigns: okPart([]),
  contacts: okPart(
    contracts.map(({ reference, phone }) => ({ contractReference: reference, phone, email: null })),
  ),
  ...parts,
})

export const fakeAccount = (api: FakeApi, parts?: AccountParts): void =>
  api.answer(account, accountOf(parts))
