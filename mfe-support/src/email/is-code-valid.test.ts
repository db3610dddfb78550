import { emailCodeFixture } from '@portal/contract'
import { isCodeValid } from './is-code-valid.ts'

it('isCodeValid returns true until the code expires', () => {
  const end = Date.parse(emailCodeFixture.expiresAt)
  expect([
    isCodeValid(emailCodeFixture, end - 1),
    isCodeValid(emailCodeFixture, end),
    isCodeValid(null, 0),
  ]).toEqual([true, false, false])
})
