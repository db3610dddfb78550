import { clearStore } from '../storage/clear-store.ts'
import { createCookieJar } from './cookie-jar.ts'

const jar = createCookieJar()
afterEach(() => clearStore(jar))

it('writes root cookies for every page, Lax or as strict as told, with the life it is told', () => {
  const written: string[] = []
  jest.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie))
  createCookieJar().set('name', 'Ana')
  createCookieJar().set('access-token', 'a b', { maxAge: 900, sameSite: 'Strict' })
  expect(written).toEqual([
    'name=Ana; path=/; SameSite=Lax',
    'access-token=a%20b; max-age=900; path=/; SameSite=Strict',
  ])
})

it('reads back what it wrote, whatever the characters', () => {
  jar.set('name', 'João; Ção=1')
  jar.set('phone', '+5511987654321')
  expect([jar.get('name'), jar.get('phone')]).toEqual(['João; Ção=1', '+5511987654321'])
})

it('gives an empty string for what is not there, and for broken escapes the text itself', () => {
  document.cookie = 'broken=%E0%A4%A'
  expect([jar.get('nothing'), jar.get('broken')]).toEqual(['', '%E0%A4%A'])
})

it('removes every cookie that a script may remove', () => {
  document.cookie = 'utm_source=sms'
  jar.set('document', '39053344705')
  clearStore(jar)
  expect(document.cookie).toBe('')
})

it.each(['ignored', 'forbidden'])('remembers for the page where cookies are %s', (how) => {
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
