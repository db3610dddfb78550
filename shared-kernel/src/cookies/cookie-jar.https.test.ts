/** @jest-environment-options {"url": "https://portal.example.com/"} */
import { createCookieJar } from './cookie-jar.ts'

it('sets Secure on cookies only when the portal is served over HTTPS', () => {
  const written: string[] = []
  jest.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie))
  const jar = createCookieJar()
  jar.set('access-token', 'a', { maxAge: 900, sameSite: 'Strict' })
  jar.remove('name')
  expect(written).toEqual([
    'access-token=a; max-age=900; path=/; SameSite=Strict; Secure',
    'name=; max-age=0; path=/; SameSite=Lax; Secure',
  ])
})
