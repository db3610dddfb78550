import { createMemoryJar } from '../cookies/cookie-jar.ts'
import { createSessionSecret } from './session-secret.ts'

it('survives the renewal of the token of a confirmed login', () => {
  const jar = createMemoryJar({ 'token-sms': 'confirmed', 'access-token': 'first' })
  const getSecret = createSessionSecret(jar)
  expect(getSecret()).toBe('confirmed')
  jar.set('access-token', 'renewed')
  expect(getSecret()).toBe('confirmed')
})

it('is the token before the confirmation', () => {
  expect(createSessionSecret(createMemoryJar({ 'access-token': 'pending' }))()).toBe('pending')
})

it('is random per page, and the same in one page, without a login', () => {
  const [getSecret, getOther] = [createMemoryJar(), createMemoryJar()].map(createSessionSecret)
  expect(getSecret?.()).toMatch(/^[\w-]{16,}$/)
  expect(getSecret?.()).toBe(getSecret?.())
  expect(getSecret?.()).not.toBe(getOther?.())
})
