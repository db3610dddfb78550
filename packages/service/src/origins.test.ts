import { httpOrigin, pageOrigin } from './origins.ts'

const WEB = [
  'https://example.com',
  'http://localhost:3000',
  'https://[::1]:8443',
  'http://10.0.0.1',
]
const APP = ['capacitor://localhost', 'ionic://localhost', 'com.loja.app://localhost:8080']
const WRONG = [
  'https://example.com/',
  'https://example.com/path',
  'https://example.com?a',
  'https://Example.com',
  'https://example.com:443',
  'https://exämple.com',
  'https://*.example.com',
  "https://example.com;script-src 'unsafe-inline'",
  'https://user@example.com',
  'https://',
  'capacitor://localhost/',
  'capacitor://',
  "capacitor://localhost;script-src 'unsafe-inline'",
  'Capacitor://localhost',
  'file://host',
  'javascript://host',
  'wss://example.com',
  'example.com',
  'null',
  '',
]

describe('httpOrigin', () => {
  it.each(WEB)('accepts %s', (text) => expect(httpOrigin.parse(text)).toBe(text))
  it.each([...APP, ...WRONG])('rejects %j', (text) =>
    expect(httpOrigin.safeParse(text).success).toBe(false),
  )
})

describe('pageOrigin', () => {
  it.each([...WEB, ...APP])('accepts %s', (text) => expect(pageOrigin.parse(text)).toBe(text))
  it.each(WRONG)('rejects %j', (text) => expect(pageOrigin.safeParse(text).success).toBe(false))
  it('names the final slash in the error message', () => {
    expect(pageOrigin.safeParse('https://example.com/').error?.issues[0]?.message).toContain(
      'not even a slash',
    )
  })
})
