import { createBrowserStore } from './browser-store.ts'
import { createSecureStorage } from './create-secure-storage.ts'

let isFailing = false
jest.mock('./cipher.ts', () => {
  if (isFailing) throw new Error('Loading chunk session failed')
  return jest.requireActual<object>('./cipher.ts')
})

const refusing = (): Storage => {
  throw new DOMException('storage is disabled', 'SecurityError')
}
const full = new Proxy({} as Storage, {
  get: (_, name) =>
    name === 'setItem'
      ? () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      : () => null,
})

const open = (secret = 'session secret', source: () => Storage = () => sessionStorage) =>
  createSecureStorage(createBrowserStore(source), () => secret)

beforeEach(() => sessionStorage.clear())

it('returns the newest value after its code failed to load for an earlier one', async () => {
  const storage = open()
  isFailing = true
  await storage.set('pin', 'first')
  isFailing = false
  expect(await storage.get('pin')).toBe('first')
  await storage.set('pin', 'second')
  expect(await storage.get('pin')).toBe('second')
})

// ASVS 14.3.3
it('encrypts a value for the session that wrote it', async () => {
  await open().set('contracts', { document: '39053344705' })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('39053344705')
  expect(await open().get('contracts')).toEqual({ document: '39053344705' })
})

it('returns false for a value of another session', async () => {
  await open().set('contracts', 1)
  expect(await open('next session').get('contracts')).toBe(false)
})

it.each([
  [
    'tampered with',
    (encrypted: string) =>
      encrypted.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/^./, 'x'),
  ],
  ['truncated', (encrypted: string) => encrypted.slice(0, 20)],
  ['replaced by plain text', () => '{"a":1}'],
  ['emptied', () => ''],
])('returns false for a value that was %s', async (_, change) => {
  await open().set('contracts', 1)
  sessionStorage.setItem(
    'portal.contracts',
    change(sessionStorage.getItem('portal.contracts') ?? ''),
  )
  expect(await open().get('contracts')).toBe(false)
})

// ASVS 11.3.3
it('returns false for a value copied to another key', async () => {
  await open().set('contracts', 1)
  sessionStorage.setItem('portal.other', sessionStorage.getItem('portal.contracts') ?? '')
  expect(await open().get('other')).toBe(false)
})

it('returns false for an absent value', async () => {
  expect(await open().get('nothing')).toBe(false)
})

it.each([
  ['disabled', refusing],
  ['full', () => full],
])('stores values in memory when storage is %s', async (_, source) => {
  const storage = open('secret', source)
  await storage.set('contracts', [1])
  expect(await storage.get('contracts')).toEqual([1])
  storage.clear()
  expect(await storage.get('contracts')).toBe(false)
})
