import { customer, endOtherSessions, logout, renewSession } from '@portal/contract'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { endSessions } from './end-sessions.ts'

/** Requests at the same time meet in another order in each round. */
const ROUNDS = 15

describe.each(STORES)('a session that ends at the moment of its renewal on %s', (store) => {
  const api = useTestApi(store)

  const isSignedIn = async (who: Credentials): Promise<boolean> =>
    (await api.call(customer, who)).statusCode === 200
  /** Renews a session and ends it at the same time; returns whether the renewed one is live. */
  const renewWhile = async (end: (who: Credentials) => Promise<unknown>): Promise<boolean> => {
    const who = await signIn(api, 'pf-overdue')
    const [renewed] = await Promise.all([api.call(renewSession, who), end(who)])
    return renewed.statusCode === 200 && isSignedIn(api.readCredentials(renewed))
  }

  it.each<[string, (who: Credentials) => Promise<unknown>]>([
    ['a logout in another tab', (who) => api.call(logout, who)],
    [
      'the end of all other sessions',
      async () => api.call(endOtherSessions, await signIn(api, 'pf-overdue')),
    ],
    ['an operator', () => endSessions(api.platform, 'pf-overdue')],
  ])('is not live after %s', async (_case, end) => {
    const survivors: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) if (await renewWhile(end)) survivors.push(round)
    expect(survivors).toEqual([])
  })

  // ASVS 7.4.1
  it('ends by a logout with the token that another tab has renewed', async () => {
    const who = await signIn(api, 'pf-overdue')
    const renewed = api.readCredentials(await api.call(renewSession, who))
    expect((await api.call(logout, who)).statusCode).toBe(204)
    expect(await isSignedIn(renewed)).toBe(false)
  })
})
