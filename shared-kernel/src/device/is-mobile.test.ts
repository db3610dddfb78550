import { isMobile } from './is-mobile.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A055M) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'

it.each([
  ['Android', { userAgent: ANDROID, maxTouchPoints: 5 }, true],
  ['iPhone', { userAgent: IPHONE, maxTouchPoints: 5 }, true],
  ['iPad that identifies as a Mac', { userAgent: MAC, maxTouchPoints: 5 }, true],
  ['Mac', { userAgent: MAC, maxTouchPoints: 0 }, false],
  [
    'browser with client hints',
    { userAgent: MAC, maxTouchPoints: 0, userAgentData: { mobile: true } },
    true,
  ],
])('%s is mobile: %p', (_, device, expected) => {
  expect(isMobile(device as Navigator)).toBe(expected)
})
