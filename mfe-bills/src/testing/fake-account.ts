import {
  campaigns,
  contacts,
  contracts,
  multiDebts,
  type Campaign,
  type Contract,
} from '@portal/contract'
import type { FakeApi } from 'shared-kernel/testing'
import { contractOf } from './fixtures.ts'

interface AccountAnswers {
  contracts?: readonly Contract[]
  campaigns?: readonly Campaign[]
  multiPayment?: boolean
}

/** Answers the four calls of an account. */
export const fakeAccount = (api: FakeApi, answers: AccountAnswers = {}): void => {
  const list = answers.contracts ?? [contractOf()]
  api.answer(contracts, { contracts: list })
  api.answer(campaigns, { campaigns: answers.campaigns ?? [] })
  api.answer(contacts, {
    contacts: list.map(({ reference, phone }) => ({
      contractReference: reference,
      phone,
      email: null,
    })),
  })
  if (answers.multiPayment ?? true) api.answer(multiDebts, { multiPayment: true })
  else api.reply(multiDebts, () => new Response(null, { status: 204 }))
}
