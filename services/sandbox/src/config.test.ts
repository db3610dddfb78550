import { createClock } from './clock.ts'
import { readConfig } from './config.ts'

it('adds the offset to every port', () => {
  expect(readConfig({ PORTAL_PORT_OFFSET: '200' })).toMatchObject({
    port: 4300,
    fieldsPort: 4301,
    smtpPort: 4325,
    host: '127.0.0.1',
  })
})

it('rejects invalid values', () => {
  expect(() => readConfig({ PORTAL_PORT_OFFSET: 'x' })).toThrow('PORTAL_PORT_OFFSET')
  expect(() => createClock('tomorrow')).toThrow('PORTAL_NOW')
})

it('starts the clock at PORTAL_NOW and lets it run', () => {
  let machine = 1000
  const clock = createClock('2026-12-15T00:00:00Z', () => machine)
  machine += 1500
  expect(clock().toISOString()).toBe('2026-12-15T00:00:01.500Z')
})
