import { emailCodeFixture } from '@portal/contract'
import { isWaiting } from './is-waiting.ts'

it('knows until when a code can be typed in', () => {
  const end = Date.parse(emailCodeFixture.expiresAt)
  expect([
    isWaiting(emailCodeFixture, end - 1),
    isWaiting(emailCodeFixture, end),
    isWaiting(null, 0),
  ]).toEqual([true, false, false])
})
