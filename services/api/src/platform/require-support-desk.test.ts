import { readConfig } from '../config/index.ts'
import { deriveKeys } from './keys.ts'
import { getDeskPerson, getAccountablePerson } from './require-support-desk.ts'

const config = readConfig({ NODE_ENV: 'test', PORTAL_SECRET: 'x'.repeat(32) })
const keys = deriveKeys(config)
const people = [{ name: 'beatriz', key: 'chave-da-beatriz' }]
const show = (key: string) => ({ authorization: `Bearer ${key}` })

it('the shared key of the support desk names no person', () => {
  expect(getDeskPerson({ config, keys }, show('sandbox-desk-ana'))).toBe('ana')
  expect(getDeskPerson({ config, keys }, show('sandbox-desk-key'))).toBeNull()
  expect(getDeskPerson({ config, keys }, {})).toBeNull()
})

it('the shared key counts as a person only while no people are configured', () => {
  expect(getAccountablePerson({ config, keys }, show('sandbox-desk-key'))).toBe('desk')
  const real = { config: { ...config, supportDeskPeople: people }, keys }
  expect(getAccountablePerson(real, show('sandbox-desk-key'))).toBeNull()
  expect(getAccountablePerson(real, show('chave-da-beatriz'))).toBe('beatriz')
})
