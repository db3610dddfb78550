import { customer, feedback, login, logout, renewSession } from '@portal/contract'
import { eq, sql } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { createRandomToken } from '../platform/index.ts'
import { STORE, STORES } from '../testing/stores.ts'
import { selectRows } from '../testing/select-rows.ts'
import { signIn } from '../testing/sign-in.ts'
import { createTestApi, type Credentials } from '../testing/test-api.ts'
import { endSessions } from './end-sessions.ts'
import { encryptCustomer } from './store/encrypted-customer.ts'
import { customers } from './tables.ts'
import { useTestApi } from '../testing/use-test-api.ts'

describe.each(STORES)('sessions on %s', (store) => {
  const api = useTestApi(store)

  const isSignedIn = async (who: Credentials): Promise<boolean> =>
    (await api.call(customer, who)).statusCode === 200

  // ASVS 7.4.2
  it('end at once when the customer is blacklisted, with their event streams', async () => {
    const [who, renewed, other] = [
      await signIn(api, 'pf-overdue'),
      await signIn(api, 'pf-overdue'),
      await signIn(api, 'pf-neighbour'),
    ]
    await api.call(renewSession, renewed)
    const ended = new Set<string | null>()
    await api.platform.database.listen('session', (id) => void ended.add(id))
    await api.platform.db.execute(
      sql`update customers set blacklisted = true where id = 'pf-overdue'`,
    )
    expect(await isSignedIn(who)).toBe(false)
    expect((await api.call(renewSession, who)).statusCode).toBe(401)
    expect((await api.call(renewSession, renewed)).statusCode).toBe(401)
    expect(await isSignedIn(other)).toBe(true)
    const open = await selectRows<{ id: string }>(
      api.platform.db,
      sql`select id from sessions where customer_id = 'pf-overdue' and revoked_at is null`,
    )
    expect(open).toEqual([])
    const latest = await selectRows<{ id: string }>(
      api.platform.db,
      sql`select id from sessions where customer_id = 'pf-overdue' and replaced_by is null`,
    )
    expect(latest.map(({ id }) => ended.has(id))).toEqual([true, true])
    await api.platform.db.execute(
      sql`update customers set blacklisted = false where id = 'pf-overdue'`,
    )
  })

  // ASVS 7.4.5
  it('end for one customer or for all by an operator', async () => {
    const [who, other] = [await signIn(api, 'pf-overdue'), await signIn(api, 'pf-neighbour')]
    expect(await endSessions(api.platform, 'pf-overdue')).toBeGreaterThan(0)
    expect([await isSignedIn(who), await isSignedIn(other)]).toEqual([false, true])
    expect(await endSessions(api.platform, null)).toBeGreaterThan(0)
    expect(await isSignedIn(other)).toBe(false)
  })

  // ASVS 10.3.3
  it('never belong to a customer who is registered later with the same id and document', async () => {
    const { db, keys } = api.platform
    const register = (name: string) =>
      db.insert(customers).values(
        encryptCustomer(keys.customer, {
          id: 'pf-reassigned',
          name,
          document: '11144477735',
          phone: '+5511900000000',
          birthdate: null,
          email: null,
          type: 'PF',
          blacklisted: false,
          cardBlocked: false,
          phoneLoginRole: 'administers',
        }),
      )
    await register('Primeira Pessoa')
    const who = await signIn(api, 'pf-reassigned')
    expect((await api.call(customer, who)).json()).toMatchObject({ name: 'Primeira Pessoa' })
    await db.delete(customers).where(eq(customers.id, 'pf-reassigned'))
    await register('Segunda Pessoa')
    expect((await api.call(customer, who)).statusCode).toBe(401)
    const next = await signIn(api, 'pf-reassigned')
    expect((await api.call(customer, next)).json()).toMatchObject({ name: 'Segunda Pessoa' })
    await db.delete(customers).where(eq(customers.id, 'pf-reassigned'))
  })

  // ASVS 11.5.1
  it('have ids, cookies and anti-forgery values that no one can guess', async () => {
    const { cookies, sessionId } = await signIn(api, 'pf-overdue')
    const [nonce = '', signature = ''] = (cookies['XSRF-TOKEN'] ?? '').split('.')
    const values = [sessionId, cookies['portal-session'] ?? '', `${nonce}${signature}`]
    for (const value of [...values, createRandomToken()])
      expect(Buffer.from(value, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
  })

  // ASVS 7.4.2
  it('issued while the customer was being blacklisted are rejected', async () => {
    const { db } = api.platform
    const setBlacklisted = (isBlacklisted: boolean) =>
      db.execute(sql`update customers set blacklisted = ${isBlacklisted} where id = 'pf-discount'`)
    await setBlacklisted(true)
    const who = await signIn(api, 'pf-discount')
    expect(await isSignedIn(who)).toBe(false)
    expect((await api.call(renewSession, who)).statusCode).toBe(401)
    await setBlacklisted(false)
    expect(await isSignedIn(who)).toBe(true)
  })

  // ASVS 7.2.4, 7.4.1
  it('are renewed with a new token, and the previous one is revoked', async () => {
    const old = await signIn(api, 'pf-overdue')
    const renewed = await api.call(renewSession, old)
    expect(renewed.statusCode).toBe(200)
    expect(await isSignedIn(api.readCredentials(renewed))).toBe(true)
    expect(await isSignedIn(old)).toBe(false)
    expect((await api.call(feedback, { ...old, body: { code: '985' } })).statusCode).toBe(401)
  })

  it('are renewed to the same token in concurrent requests', async () => {
    const old = await signIn(api, 'pf-overdue')
    const responses = await Promise.all([1, 2, 3].map(() => api.call(renewSession, old)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    for (const answer of responses) expect(await isSignedIn(api.readCredentials(answer))).toBe(true)
  })

  describe('with a lost renewal response', () => {
    const renewAgain = async (change: (old: Credentials, renewed: Credentials) => Credentials) => {
      const old = await signIn(api, 'pf-overdue')
      const renewed = api.readCredentials(await api.call(renewSession, old))
      api.advance(50_000)
      return api.call(renewSession, change(old, renewed))
    }

    it('are renewed again by the previous token', async () => {
      const answer = await renewAgain((old) => old)
      expect(answer.statusCode).toBe(200)
      expect(await isSignedIn(api.readCredentials(answer))).toBe(true)
    })

    it('are renewed again with the new cookies', async () => {
      const answer = await renewAgain((old, renewed) => ({
        token: old.token!,
        cookies: renewed.cookies!,
      }))
      expect(answer.statusCode).toBe(200)
      expect(await isSignedIn(api.readCredentials(answer))).toBe(true)
    })

    it.each<
      [
        string,
        (old: Credentials, renewed: Credentials) => Credentials | Promise<Credentials>,
        number,
      ]
    >([
      ['after a minute', (old) => old, 61_000],
      ['without its cookies', ({ token }) => ({ token: token! }), 0],
      [
        'after the new session was renewed',
        async (old, renewed) => {
          await api.call(renewSession, renewed)
          return old
        },
        0,
      ],
      [
        'after logout',
        async (old, renewed) => {
          await api.call(logout, renewed)
          return old
        },
        0,
      ],
    ])('are not renewed again %s', async (_when, change, wait) => {
      const old = await signIn(api, 'pf-overdue')
      const credentials = await change(old, api.readCredentials(await api.call(renewSession, old)))
      api.advance(wait)
      expect((await api.call(renewSession, credentials)).statusCode).toBe(401)
    })
  })

  it('are revoked by the next login of the browser only if it succeeds', async () => {
    const who = await signIn(api, 'pf-overdue')
    const logInAgain = async (): Promise<number> =>
      (await api.call(login, { ...who, body: { doc: '39053344705', type: 'PF' } })).statusCode
    jest.spyOn(api.platform.sessions, 'issue').mockRejectedValueOnce(new Error('database is away'))
    expect(await logInAgain()).toBe(500)
    expect(await isSignedIn(who)).toBe(true)
    expect(await logInAgain()).toBe(200)
    expect(await isSignedIn(who)).toBe(false)
  })

  it.each(['before', 'while'])(
    'are revoked by the next login of the browser if a tab renews them %s its check',
    async (when) => {
      const who = await signIn(api, 'pf-overdue')
      const { sessions } = api.platform
      const { authenticate } = sessions
      let renewed: Credentials = {}
      jest.spyOn(sessions, 'authenticate').mockImplementationOnce(async (...credentials) => {
        const renew = async () => {
          renewed = api.readCredentials(await api.call(renewSession, who))
        }
        if (when === 'before') await renew()
        const session = await authenticate(...credentials)
        if (when === 'while') await renew()
        return session
      })
      await api.call(login, { ...who, body: { doc: '39053344705', type: 'PF' } })
      expect(renewed.token).toBeDefined()
      expect(await isSignedIn(renewed)).toBe(false)
    },
  )

  // ASVS 7.4.1, 14.3.1
  it('are revoked at logout, which clears cookies and storage', async () => {
    const who = await signIn(api, 'pf-overdue')
    const response = await api.call(logout, who)
    expect(response.statusCode).toBe(204)
    expect(response.headers['clear-site-data']).toBe('"storage"')
    expect(response.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['portal-session', ''],
      ['XSRF-TOKEN', ''],
    ])
    expect(await isSignedIn(who)).toBe(false)
  })

  // ASVS 7.3.1
  it('expire after fifteen minutes', async () => {
    const who = await signIn(api, 'pf-overdue')
    api.advance(14 * 60_000)
    expect(await isSignedIn(who)).toBe(true)
    api.advance(61_000)
    expect(await isSignedIn(who)).toBe(false)
  })

  // ASVS 7.3.2
  it('cannot be renewed twelve hours after the login', async () => {
    let who: Credentials = await signIn(api, 'pf-overdue')
    for (let i = 0; i < 52; i += 1) {
      api.advance(14 * 60_000)
      const renewed = await api.call(renewSession, who)
      if (renewed.statusCode === 401) return expect(i).toBeGreaterThan(50)
      who = api.readCredentials(renewed)
    }
    throw new Error('was renewed for ever')
  })

  // ASVS 7.2.1, 3.3.1
  it('need the cookie that was issued with the token', async () => {
    const [mine, other] = [await signIn(api, 'pf-overdue'), await signIn(api, 'pf-neighbour')]
    expect(await isSignedIn({ token: mine.token, cookies: {} })).toBe(false)
    expect(await isSignedIn({ token: mine.token, cookies: other.cookies })).toBe(false)
    expect(await isSignedIn({ cookies: mine.cookies })).toBe(false)
  })

  it('save feedback twenty times an hour and customer', async () => {
    const sendFeedback = async (customerId: string): Promise<number> => {
      const who = await signIn(api, customerId)
      return (await api.call(feedback, { ...who, body: { code: '985' } })).statusCode
    }
    const statuses: number[] = []
    for (let i = 0; i < 21; i += 1) statuses.push(await sendFeedback('pf-discount'))
    expect(statuses).toEqual([...Array<number>(20).fill(204), 429])
    expect(await sendFeedback('pf-neighbour')).toBe(204)
  })

  // ASVS 9.1.1, 9.1.2, 9.1.3, 9.2.2
  it('reject a token with a foreign or missing signature', async () => {
    const { token, cookies, sessionId } = await signIn(api, 'pf-overdue')
    const [header = '', payload = '', signature = ''] = token.split('.')
    const claims = {
      sid: sessionId,
      stage: 'customer',
      ch: JSON.parse(Buffer.from(payload, 'base64url').toString()).ch as string,
    }
    const unsigned = new UnsecuredJWT(claims)
      .setIssuer('portal-api')
      .setExpirationTime('1h')
      .encode()
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: '../../dev/null' })
      .setIssuer('portal-api')
      .setExpirationTime('1h')
      .sign(Buffer.alloc(32))
    const changedPayload = Buffer.from(
      JSON.stringify({ ...claims, stage: 'customer', sid: 'x' }),
    ).toString('base64url')
    for (const bad of [
      unsigned,
      foreign,
      `${header}.${changedPayload}.${signature}`,
      `${token}x`,
      'a.b.c',
      '',
    ]) {
      expect(await isSignedIn({ token: bad, cookies })).toBe(false)
    }
  })

  describe('cross-site requests', () => {
    const readProblemCode = async (
      headers: Record<string, string>,
      who?: Credentials,
    ): Promise<string> => {
      const response = await api.call(feedback, {
        ...(who ?? (await signIn(api, 'pf-overdue'))),
        body: { code: '985' },
        headers,
      })
      return response.statusCode === 204 ? 'done' : response.json<{ code: string }>().code
    }

    it('are accepted from the portal', async () => expect(await readProblemCode({})).toBe('done'))
    // ASVS 3.5.1, 3.5.2
    it.each<[string, Record<string, string>]>([
      ['another origin', { origin: 'https://evil.example' }],
      ['no origin at all', { origin: 'null' }],
      ['a cross-site fetch', { origin: '', 'sec-fetch-site': 'cross-site' }],
      ['no anti-forgery header', { 'x-xsrf-token': '' }],
      ['another anti-forgery value', { 'x-xsrf-token': 'a.b' }],
    ])('are rejected with %s', async (_name, headers) =>
      expect(await readProblemCode(headers)).toBe('CSRF.REJECTED'),
    )

    // ASVS 3.5.1
    it('are rejected with the anti-forgery value of another session', async () => {
      const [mine, other] = [await signIn(api, 'pf-overdue'), await signIn(api, 'pf-neighbour')]
      expect(
        await readProblemCode(
          {},
          {
            token: mine.token,
            cookies: { ...mine.cookies, 'XSRF-TOKEN': other.cookies['XSRF-TOKEN'] ?? '' },
          },
        ),
      ).toBe('CSRF.REJECTED')
    })
  })
})

// ASVS 3.3.1, 3.3.2, 3.3.3, 3.3.4, 3.4.1, 7.2.2, 7.2.3
it('session cookies are HttpOnly, Secure and host-bound', async () => {
  const api = await createTestApi(STORE, {
    config: { secureCookies: true, origins: ['https://portal.example'] },
  })
  const who = await signIn(api, 'pf-overdue')
  const cookies = {
    '__Host-portal-session': who.cookies['portal-session'] ?? '',
    'XSRF-TOKEN': who.cookies['XSRF-TOKEN'] ?? '',
  }
  const renewed = await api.call(renewSession, { token: who.token, cookies })
  await api.close()
  expect(renewed.cookies).toEqual([
    {
      name: '__Host-portal-session',
      value: expect.any(String),
      path: '/',
      maxAge: 900,
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    },
    {
      name: 'XSRF-TOKEN',
      value: expect.any(String),
      path: '/',
      maxAge: 900,
      secure: true,
      sameSite: 'Strict',
    },
  ])
  expect(renewed.headers['strict-transport-security']).toMatch(/max-age=31536000/)
})
