import { isChosen } from '../draw.mjs'
import { hostsToTry } from './hosts.mjs'

const release = (name: string, version: string) => ({ name, version })
const live = (name: string) => ({ live: release(name, '1'), history: [] })
const onTrial = (name: string, percent: number) => ({ ...live(name), canary: { release: release(name, '2'), percent } })

it('tries a release in the host that is live', () => {
  expect(hostsToTry({ host: live('host'), auth: live('auth') })).toEqual([{ version: '1', group: expect.any(String) as string }])
})

it.each([1, 50, 99])('tries it in the host on trial for %i %% too, and in both among remotes that are live', (percent) => {
  const [first, next] = hostsToTry({ host: onTrial('host', percent), auth: onTrial('auth', 10), bills: onTrial('bills', 90) })
  const seen = ({ group = '' } = {}) => [['host', percent], ['auth', 10], ['bills', 90]].map(([name, share]) => isChosen(group, release(String(name), '2'), Number(share)))
  expect([first?.version, next?.version]).toEqual(['1', '2'])
  expect(seen(first)).toEqual([false, false, false])
  expect(seen(next)).toEqual([true, false, false])
})
