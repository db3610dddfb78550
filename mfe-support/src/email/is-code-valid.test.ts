import { emailCodeFixture } from '@portal/contract'
import { isCodeValid } from './is-code-valid.ts'

it('knows until when a code can be typed in', () => {
  const end = Date.parse(emailCodeFixture.expiresAt)
  expect([
    isCodeValid(emailCodeFixture, end - 1),
    isCodeValid(emailCodeFixture, end),
    isCodeValid(null, 0),
  ]).toEqual([true, false, false])
})
