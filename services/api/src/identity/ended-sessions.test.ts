import { setTimeout as wait } from 'node:timers/promises'
import {
  checkBirthdate,
  customer,
  endOtherSessions,
  enterCompany,
  login,
  logout,
  renewSession,
  startOptimizedJourney,
} from '@portal/contract'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { createPartnerToken } from '../testing/partner-token.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { DEMO_CUSTOMERS } from './demo-customers.ts'
import { endSessions } from './end-sessions.ts'

/** Requests at the same time meet in another order in each round. */
const ROUNDS = 15
/** Long enough for a concurrent transaction to meet a locked row. */
const WAIT_FOR_LOCK_MS = 200

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
    expect(await renewWhile(async () => undefined)).toBe(true)
  })

  // ASVS 7.4.5
  it('opens no other company after an operator has ended it', async () => {
    const rita = ['Rita', 'rita@example.com'] as const
    const here = await addJoinedPerson(api, 'pj-numeric', 'sees', ...rita)
    const id = await addJoinedPerson(api, 'pj-letters', 'sees', ...rita)
    const who = await signIn(api, 'pj-numeric', 'customer', here)
    const { sessions } = api.platform
    const { authenticate } = sessions
    jest
      .spyOn(sessions, 'authenticate')
      .mockImplementationOnce(authenticate)
      // The request has passed its checks and has not begun its transaction.
      .mockImplementationOnce(async (...request) => {
        const session = await authenticate(...request)
        await endSessions(api.platform, null)
        return session
      })
    expect((await api.call(enterCompany, { ...who, params: { id } })).statusCode).toBe(401)
  })

  // ASVS 7.4.5
  it('is not live when an operator ends it while a birthdate confirms it', async () => {
    const {
      document = '',
      birthdate,
      phone,
    } = DEMO_CUSTOMERS.find(({ id }) => id === 'pf-overdue') ?? {}
    const now = api.platform.clock.now()
    const encrypted = await createPartnerToken(now, document, { optimized: true })
    const begun = await api.call(login, { body: { encrypted } })
    const who = { ...api.readCredentials(begun), params: { product: 'tim' } }
    await api.call(startOptimizedJourney, { ...who, body: { phone } })
    const { sessions } = api.platform
    const { replace } = sessions
    let ended: Promise<unknown> = Promise.resolve()
    jest.spyOn(sessions, 'replace').mockImplementationOnce(async (...request) => {
      const issued = await replace(...request)
      ended = endSessions(api.platform, null)
      await wait(WAIT_FOR_LOCK_MS)
      return issued
    })
    const confirmed = await api.call(checkBirthdate, { ...who, body: { date: birthdate } })
    await ended
    expect(confirmed.statusCode).toBe(200)
    expect(await isSignedIn(api.readCredentials(confirmed))).toBe(false)
  })

  // ASVS 7.4.1
  it('ends by a logout with the token that another tab has renewed', async () => {
    const who = await signIn(api, 'pf-overdue')
    const renewed = api.readCredentials(await api.call(renewSession, who))
    expect((await api.call(logout, who)).statusCode).toBe(204)
    expect(await isSignedIn(renewed)).toBe(false)
  })
})
