import { clearStore } from '../storage/clear-store.ts'
import { createCookieJar } from './cookie-jar.ts'

const jar = createCookieJar()
afterEach(() => clearStore(jar))

it('writes cookies for the root path with the given SameSite and max-age', () => {
  const written: string[] = []
  jest.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie))
  createCookieJar().set('name', 'Ana')
  createCookieJar().set('access-token', 'a b', { maxAge: 900, sameSite: 'Strict' })
  expect(written).toEqual([
    'name=Ana; path=/; SameSite=Lax',
    'access-token=a%20b; max-age=900; path=/; SameSite=Strict',
  ])
})

it('reads back values with special characters', () => {
  jar.set('name', 'João; Ção=1')
  jar.set('phone', '+5511987654321')
  expect([jar.get('name'), jar.get('phone')]).toEqual(['João; Ção=1', '+5511987654321'])
})

it('returns an empty string for an absent cookie and the raw text for broken escapes', () => {
  document.cookie = 'broken=%E0%A4%A'
  expect([jar.get('nothing'), jar.get('broken')]).toEqual(['', '%E0%A4%A'])
})

it('removes every cookie that scripts can access', () => {
  document.cookie = 'utm_source=sms'
  jar.set('document', '39053344705')
  clearStore(jar)
  expect(document.cookie).toBe('')
})

it.each(['ignored', 'forbidden'])('stores values in memory when cookies are %s', (how) => {
  jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    if (how === 'forbidden') throw new DOMException('sandboxed', 'SecurityError')
    return ''
  })
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    if (how === 'forbidden') throw new DOMException('sandboxed', 'SecurityError')
  })
  const blocked = createCookieJar()
  blocked.set('access-token', 'token')
  expect(blocked.get('access-token')).toBe('token')
  blocked.remove('access-token')
  expect(blocked.get('access-token')).toBe('')
})
