import { isInCanaryGroup } from '@portal/release/canary-group'
import { listTestHosts, listHostTestPages } from './hosts.mjs'

const release = (name: string, version: string) => ({
  name,
  version,
  routes: [{ path: `/${name}/${version}`, access: 'public' as const }],
})
const createLiveEntry = (name: string) => ({ live: release(name, '1'), history: [] })
const createCanaryEntry = (name: string, percent: number) => ({
  ...createLiveEntry(name),
  canary: { release: release(name, '2'), percent },
})

it('a remote is tested in the live host', () => {
  expect(listTestHosts({ host: createLiveEntry('host'), auth: createLiveEntry('auth') })).toEqual([
    { version: '1', group: expect.any(String) as string },
  ])
})

it.each([1, 50, 99])(
  'a remote is also tested in a canary host of %i %%, with live remotes in both',
  (percent) => {
    const [first, next] = listTestHosts({
      host: createCanaryEntry('host', percent),
      auth: createCanaryEntry('auth', 10),
      bills: createCanaryEntry('bills', 90),
    })
    const seen = ({ group = '' } = {}) =>
      [
        ['host', percent],
        ['auth', 10],
        ['bills', 90],
      ].map(([name, share]) => isInCanaryGroup(group, release(String(name), '2'), Number(share)))
    expect([first?.version, next?.version]).toEqual(['1', '2'])
    expect(seen(first)).toEqual([false, false, false])
    expect(seen(next)).toEqual([true, false, false])
  },
)

it('a host is tested with live and canary remotes, but not with disabled ones', () => {
  const [first, next, ...more] = listHostTestPages({
    host: createCanaryEntry('host', 50),
    auth: createLiveEntry('auth'),
    bills: createCanaryEntry('bills', 30),
    support: { ...createLiveEntry('support'), disabled: true },
  })
  const listPaths = (routes: readonly { path: string }[] = []) => routes.map(({ path }) => path)
  expect(listPaths(first?.routes)).toEqual(['/auth/1', '/bills/1'])
  expect(listPaths(next?.routes)).toEqual(['/bills/2'])
  expect([first?.owners, next?.owners]).toEqual([['auth', 'bills'], ['bills']])
  expect(
    [first?.group, next?.group].map((group = '') => [
      isInCanaryGroup(group, release('host', '2'), 50),
      isInCanaryGroup(group, release('bills', '2'), 30),
    ]),
  ).toEqual([
    [false, false],
    [false, true],
  ])
  expect(more).toEqual([])
})
