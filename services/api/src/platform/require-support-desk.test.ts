import { readConfig } from '../config/index.ts'
import { deriveKeys } from './keys.ts'
import { getDeskPerson, getPartnerSwitcher } from './require-support-desk.ts'

const config = readConfig({ NODE_ENV: 'test', PORTAL_SECRET: 'x'.repeat(32) })
const keys = deriveKeys(config)
const people = [{ name: 'beatriz', key: 'chave-da-beatriz' }]
const show = (key: string) => ({ authorization: `Bearer ${key}` })

it('the shared key of the support desk names no person', () => {
  expect(getDeskPerson({ config, keys }, show('sandbox-desk-ana'))).toBe('ana')
  expect(getDeskPerson({ config, keys }, show('sandbox-desk-key'))).toBeNull()
  expect(getDeskPerson({ config, keys }, {})).toBeNull()
})

it('the shared key switches partners only while no people are configured', () => {
  expect(getPartnerSwitcher({ config, keys }, show('sandbox-desk-key'))).toBe('desk')
  const real = { config: { ...config, supportDeskPeople: people }, keys }
  expect(getPartnerSwitcher(real, show('sandbox-desk-key'))).toBeNull()
  expect(getPartnerSwitcher(real, show('chave-da-beatriz'))).toBe('beatriz')
})
