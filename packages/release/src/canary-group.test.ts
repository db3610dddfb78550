import { isInCanaryGroup } from './canary-group.ts'

const GROUPS = Array.from({ length: 2000 }, (_, index) => index.toString(16).padStart(16, '0'))
const chosen = (version: string, percent: number) =>
  GROUPS.filter((group) => isInCanaryGroup(group, { name: 'auth', version }, percent))

it('a group stays in the canary when its percentage grows', () => {
  const tenth = chosen('2', 10)
  expect(chosen('2', 40)).toEqual(expect.arrayContaining(tenth))
  expect(tenth.length).toBeGreaterThan(150)
  expect(tenth.length).toBeLessThan(250)
})

it('each release has other canary groups', () => {
  const again = chosen('3', 10).filter((group) => chosen('2', 10).includes(group))
  expect(again.length).toBeLessThan(50)
})
