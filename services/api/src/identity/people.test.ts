import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  acceptInvitation,
  accesses,
  changeRole,
  companies,
  contracts,
  customer,
  endOtherSessions,
  enterCompany,
  resendInvitation,
  invitation,
  invitePerson,
  login,
  people,
  removePerson,
  renewSession,
  sendInvitationCode,
  sendPinToPerson,
  verifyPin,
  type Accesses,
  type Company,
  type Endpoint,
  type People,
  type Person,
  type Role,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { runInTransaction } from '../platform/index.ts'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { selectRows } from '../testing/select-rows.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import type { CallOptions, Credentials } from '../testing/test-api.ts'
import { useMailbox, type Mail } from '../testing/use-mailbox.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { deleteExpiredData } from './delete-expired-data.ts'
import { RATE_LIMITS } from './rules/rate-limits.ts'
import { lockCompany } from './store/companies.ts'

const FIRM = 'pj-numeric'
const CNPJ = '11222333000181'
const OTHER_FIRM = 'pj-letters'
const OTHER_CNPJ = '12ABC345000188'
const RITA = { name: 'Rita Campos', email: 'Rita@example.com', role: 'sees' as const }
const [MINUTE, DAY] = [60_000, 86_400_000]

describe.each(STORES)('people of a company on %s', (store) => {
  const api = useTestApi(store)
  const mails = useMailbox(api)

  /** Returns the status, and the problem code of an error. */
  const readStatus = async (endpoint: Endpoint, options: CallOptions): Promise<string> => {
    const answer = await api.call(endpoint, options)
    return answer.statusCode < 400
      ? String(answer.statusCode)
      : `${answer.statusCode} ${answer.json<{ code: string }>().code}`
  }
  const signInOwner = () => signIn(api, FIRM)
  const setRole = (who: Credentials, id: string, role: Role) =>
    readStatus(changeRole, { ...who, params: { id }, body: { role } })
  const remove = (who: Credentials, id: string) =>
    readStatus(removePerson, { ...who, params: { id } })
  const sendInvitation = async (who: Credentials, body: object = RITA) =>
    (await api.call(invitePerson, { ...who, body })).json<Person>()
  const listPeople = async (who: Credentials) => (await api.call(people, who)).json<People>()
  /** Returns the newest mail to an e-mail whose text matches; the order of concurrent messages is undefined. */
  const findMail = async (address: string, saying = /./): Promise<Mail | undefined> => {
    await api.platform.outbox.drain()
    return mails.filter(({ to, text }) => to === address && saying.test(text)).at(-1)
  }
  const [LINK, CODE] = [/\/convite#([\w-]+)$/m, /^\d{6}$/m]
  const readInvitationToken = async (address = RITA.email): Promise<string> =>
    LINK.exec((await findMail(address, LINK))?.text ?? '')?.[1] ?? ''
  const readMailedCode = async (address = RITA.email): Promise<string> =>
    CODE.exec((await findMail(address, CODE))?.text ?? '')?.[0] ?? ''
  const createWrongCode = (code: string): string => (code === '000000' ? '000001' : '000000')
  const inviteAndJoin = async (
    who: Credentials,
    person: { name: string; email: string; role: Role } = RITA,
  ): Promise<string> => {
    const { id } = await sendInvitation(who, person)
    const token = await readInvitationToken(person.email)
    await api.call(sendInvitationCode, { body: { token } })
    expect(
      await readStatus(acceptInvitation, {
        body: { token, code: await readMailedCode(person.email) },
      }),
    ).toBe('204')
    return id
  }
  const startLogin = async (doc = CNPJ): Promise<Credentials> =>
    api.readCredentials(await api.call(login, { body: { doc, type: 'PJ' } }))
  /** Logs in with an e-mail; the mail is sent to the invited spelling. */
  let displayedName = ''
  const loginByEmail = async (email: string, doc?: string): Promise<Credentials> => {
    const pending = await startLogin(doc)
    await api.call(sendPinToPerson, { ...pending, body: { email } })
    const answer = await api.call(verifyPin, {
      ...pending,
      body: { token: await readMailedCode(email === 'davi@example.com' ? email : RITA.email) },
    })
    displayedName = answer.json<{ name: string }>().name
    return api.readCredentials(answer)
  }
  const readUser = async (who: Credentials) =>
    (await api.call(customer, who)).json<{ person: string | null; role: Role }>()

  const onServer = store === 'server' ? it : it.skip
  onServer('renew their sessions while an administrator changes roles', async () => {
    const owner = await signInOwner()
    const { db, keys } = api.platform
    const status = await runInTransaction(db, async (tx) => {
      await lockCompany(tx, keys.customer, FIRM)
      return Promise.race([readStatus(renewSession, owner), wait(2000, 'waits')])
    })
    expect(status).toBe('200')
  })

  it('log in by e-mail after accepting an invitation', async () => {
    const who = await signInOwner()
    expect(await sendInvitation(who)).toMatchObject({
      name: 'Rita Campos',
      email: RITA.email,
      role: 'sees',
      state: 'invited',
      isMe: false,
    })
    expect(await findMail(RITA.email)).toMatchObject({
      subject: 'Convite para a conta de Padaria Sol Ltda',
    })
    const token = await readInvitationToken()
    const shown = await api.call(invitation, { body: { token } })
    expect(shown.json()).toEqual({
      company: 'Padaria Sol Ltda',
      role: 'sees',
      email: 'R***@example.com',
    })
    await api.call(sendInvitationCode, { body: { token } })
    expect(
      await readStatus(acceptInvitation, { body: { token, code: await readMailedCode() } }),
    ).toBe('204')
    expect(await findMail('pj-numeric@example.com')).toMatchObject({
      subject: 'Uma pessoa aceitou o convite da empresa',
    })
    const rita = await loginByEmail('rita@EXAMPLE.com')
    expect(displayedName).toBe('Rita')
    expect(await readUser(rita)).toEqual({
      doc: CNPJ,
      name: 'Padaria Sol Ltda',
      person: 'Rita Campos',
      role: 'sees',
    })
    expect(
      (await api.call(contracts, rita)).json<{ contracts: unknown[] }>().contracts,
    ).toHaveLength(2)
  })

  it('have names without invisible characters, so that none imitates or reverses another', async () => {
    const who = await signInOwner()
    const name = '\u202eRita\u200b \u2066Campos\u00ad'
    expect(await sendInvitation(who, { ...RITA, name })).toMatchObject({ name: 'Rita Campos' })
    expect((await listPeople(who)).people.map((one) => one.name)).toContain('Rita Campos')
  })

  it('are stored encrypted; removed people retain only the name', async () => {
    const who = await signInOwner()
    const id = await inviteAndJoin(who)
    const readStored = async () =>
      JSON.stringify(await selectRows(api.platform.db, sql`select * from people`))
    expect(await readStored()).not.toMatch(/rita|campos|example/i)
    await remove(who, id)
    const [row] = await selectRows(
      api.platform.db,
      sql`select email, email_blind_index, person_blind_index, invitation, code_hash, removed_at is not null as gone from people`,
    )
    expect(row).toEqual({
      email: null,
      email_blind_index: null,
      person_blind_index: null,
      invitation: null,
      code_hash: null,
      gone: true,
    })
  })

  describe('an invitation', () => {
    const createInvitation = async (): Promise<string> => {
      await sendInvitation(await signInOwner())
      return readInvitationToken()
    }
    const requestCode = async (token: string) => {
      await api.call(sendInvitationCode, { body: { token } })
      return { token, code: await readMailedCode() }
    }

    it('is accepted once', async () => {
      const body = await requestCode(await createInvitation())
      expect(await readStatus(acceptInvitation, { body })).toBe('204')
      for (const endpoint of [invitation, sendInvitationCode])
        expect(await readStatus(endpoint, { body: { token: body.token } })).toBe(
          '400 INVITATION.EXPIRED',
        )
      expect(await readStatus(acceptInvitation, { body })).toBe('400 INVITATION.EXPIRED')
    })

    it('is accepted once in concurrent requests', async () => {
      const body = await requestCode(await createInvitation())
      const responses = await Promise.all([
        readStatus(acceptInvitation, { body }),
        readStatus(acceptInvitation, { body }),
      ])
      expect(responses.sort()).toEqual(['204', '400 INVITATION.EXPIRED'])
      expect(
        (await listPeople(await signInOwner())).people.filter(({ state }) => state === 'active'),
      ).toHaveLength(2)
    })

    it('is rejected when changed or expired', async () => {
      const token = await createInvitation()
      expect(
        await readStatus(invitation, {
          body: { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` },
        }),
      ).toBe('400 INVITATION.EXPIRED')
      // It was sent at 12:00, and is valid until the end of the day that the e-mail names.
      api.advance(7.5 * DAY - MINUTE)
      expect(await readStatus(invitation, { body: { token } })).toBe('200')
      api.advance(2 * MINUTE)
      expect(await readStatus(invitation, { body: { token } })).toBe('400 INVITATION.EXPIRED')
      expect((await listPeople(await signInOwner())).people.at(-1)).toMatchObject({ state: 'over' })
    })

    it('is resent with a new link that revokes the previous one', async () => {
      const former = await createInvitation()
      const who = await signInOwner()
      const [, { id }] = (await listPeople(who)).people as [Person, Person]
      expect(await readStatus(resendInvitation, { ...who, params: { id } })).toBe('200')
      const next = await readInvitationToken()
      expect([
        await readStatus(invitation, { body: { token: former } }),
        await readStatus(invitation, { body: { token: next } }),
      ]).toEqual(['400 INVITATION.EXPIRED', '200'])
    })

    it('is resent as often as its e-mail may receive messages', async () => {
      await createInvitation()
      const who = await signInOwner()
      const [, { id }] = (await listPeople(who)).people as [Person, Person]
      const resend = () => readStatus(resendInvitation, { ...who, params: { id } })
      for (let sent = 1; sent < RATE_LIMITS.emailByRecipient.points; sent += 1)
        expect(await resend()).toBe('200')
      expect(await resend()).toBe('429 TOO.MANY.REQUESTS')
    })

    it('is rejected after its removal, even with its code', async () => {
      const body = await requestCode(await createInvitation())
      const who = await signInOwner()
      const [, { id }] = (await listPeople(who)).people as [Person, Person]
      expect(await remove(who, id)).toBe('204')
      expect(await readStatus(acceptInvitation, { body })).toBe('400 INVITATION.EXPIRED')
    })

    it('is rejected after five wrong codes', async () => {
      const { token, code } = await requestCode(await createInvitation())
      const sendWrongCode = () =>
        readStatus(acceptInvitation, { body: { token, code: createWrongCode(code) } })
      expect([
        await sendWrongCode(),
        await sendWrongCode(),
        await sendWrongCode(),
        await sendWrongCode(),
        await sendWrongCode(),
      ]).toEqual([...Array.from({ length: 4 }, () => '400 PIN.WRONG'), '400 PIN.TRIES.EXCEEDED'])
      expect(await readStatus(acceptInvitation, { body: { token, code } })).toBe(
        '400 PIN.TRIES.EXCEEDED',
      )
      expect(await readStatus(sendInvitationCode, { body: { token } })).toBe(
        '429 PIN.RESEND.TOO.SOON',
      )
    })

    // ASVS 6.3.1
    it('is accepted after nine wrong codes for another invitation of the company', async () => {
      const owner = await signInOwner()
      await sendInvitation(owner, { ...RITA, email: 'davi@example.com' })
      const token = await readInvitationToken('davi@example.com')
      for (const count of [5, 4, 0]) {
        const sent = await readStatus(sendInvitationCode, { body: { token } })
        expect(sent).toBe(count === 0 ? '429 TOO.MANY.REQUESTS' : '200')
        const code = createWrongCode(await readMailedCode('davi@example.com'))
        for (let i = 0; i < count; i += 1)
          await readStatus(acceptInvitation, { body: { token, code } })
        api.advance(31_000)
      }
      await sendInvitation(owner)
      const body = await requestCode(await readInvitationToken())
      expect(await readStatus(acceptInvitation, { body })).toBe('204')
    })

    it('is created once for repeated requests and rejected for another role or name', async () => {
      const who = await signInOwner()
      const [one, other] = [await sendInvitation(who), await sendInvitation(who)]
      expect(other.id).toBe(one.id)
      await api.platform.outbox.drain()
      expect(mails.filter(({ to }) => to === RITA.email)).toHaveLength(1)
      expect(await readStatus(invitePerson, { ...who, body: { ...RITA, role: 'pays' } })).toBe(
        '409 EMAIL.ALREADY.INVITED',
      )
      expect(
        await readStatus(invitePerson, {
          ...who,
          body: { ...RITA, email: 'RITA@example.com', name: 'Outra Pessoa' },
        }),
      ).toBe('409 EMAIL.ALREADY.INVITED')
    })

    it('is deleted a month after its expiry', async () => {
      await createInvitation()
      const { clock, db } = api.platform
      await deleteExpiredData(db, new Date(clock.now().getTime() + 36 * DAY))
      expect((await listPeople(await signInOwner())).people).toHaveLength(2)
      await deleteExpiredData(db, new Date(clock.now().getTime() + 38 * DAY))
      expect((await listPeople(await signInOwner())).people).toHaveLength(1)
    })

    it('is deleted a month after its removal, with the name', async () => {
      await createInvitation()
      const [, { id }] = (await listPeople(await signInOwner())).people as [Person, Person]
      await remove(await signInOwner(), id)
      const { clock, db } = api.platform
      const countRows = async (days: number) => {
        await deleteExpiredData(db, new Date(clock.now().getTime() + days * DAY))
        return (await selectRows(db, sql`select 1 from people`)).length
      }
      expect([await countRows(29), await countRows(31)]).toEqual([1, 0])
    })
  })

  it('are separate in two companies with the same e-mail', async () => {
    await inviteAndJoin(await signInOwner())
    const elsewhere = await signIn(api, OTHER_FIRM)
    const id = await inviteAndJoin(elsewhere, { ...RITA, role: 'pays' })
    const [here, there] = [
      await loginByEmail(RITA.email),
      await loginByEmail(RITA.email, OTHER_CNPJ),
    ]
    expect([(await readUser(here)).role, (await readUser(there)).role]).toEqual(['sees', 'pays'])
    expect(await remove(await signInOwner(), id)).toBe('404 NOT.FOUND')
    expect(await setRole(await signInOwner(), id, 'sees')).toBe('404 NOT.FOUND')
    expect(await readStatus(resendInvitation, { ...(await signInOwner()), params: { id } })).toBe(
      '404 NOT.FOUND',
    )
    expect((await readUser(there)).role).toBe('pays')
  })

  describe('who joined two companies with one e-mail', () => {
    const joinBoth = async () => {
      const here = await addJoinedPerson(api, FIRM, 'sees', RITA.name, RITA.email)
      const there = await addJoinedPerson(api, OTHER_FIRM, 'pays', RITA.name, 'rita@EXAMPLE.com')
      return { here, there, rita: await signIn(api, FIRM, 'customer', here) }
    }
    const listCompanies = async (who: Credentials) =>
      (await api.call(companies, who)).json<{ companies: Company[] }>().companies
    const enter = (who: Credentials, id: string) =>
      api.call(enterCompany, { ...who, params: { id } })

    it('goes from one to the other with a session that replaces the former', async () => {
      const { here, there, rita } = await joinBoth()
      expect(await listCompanies(rita)).toEqual([
        { id: here, name: 'Padaria Sol Ltda', role: 'sees', isCurrent: true },
        { id: there, name: 'Telecom Norte S.A.', role: 'pays', isCurrent: false },
      ])
      const answer = await enter(rita, there)
      expect(answer.json()).toMatchObject({ verified: { document: OTHER_CNPJ, name: 'Rita' } })
      const entered = api.readCredentials(answer)
      expect(await readUser(entered)).toMatchObject({ doc: OTHER_CNPJ, role: 'pays' })
      expect(await readStatus(customer, rita)).toBe('401 unauthorized')
      const log = (await api.call(accesses, entered)).json<Accesses>()
      expect(log.accesses.map(({ kind }) => kind)).toContain('company-entered')
    })

    it('logs in again after twelve hours despite a switch', async () => {
      const { there, rita } = await joinBoth()
      const renew = async (who: Credentials) => {
        api.advance(10 * MINUTE)
        return api.call(renewSession, who)
      }
      let who: Credentials = rita
      for (let minutes = 10; minutes <= 720; minutes += 10) {
        who = api.readCredentials(await renew(who))
        if (minutes === 400) who = api.readCredentials(await enter(who, there))
      }
      expect((await renew(who)).statusCode).toBe(401)
    })

    it('is rejected by a company that only invited or that removed the person', async () => {
      const { there, rita } = await joinBoth()
      const { id: invited } = await sendInvitation(await signIn(api, 'pj-trap'))
      const otherPersonId = await addJoinedPerson(api, OTHER_FIRM, 'pays')
      await remove(await signIn(api, OTHER_FIRM), there)
      expect((await listCompanies(rita)).map(({ name }) => name)).toEqual(['Padaria Sol Ltda'])
      for (const id of [invited, otherPersonId, there, randomUUID()])
        expect((await enter(rita, id)).json()).toMatchObject({ code: 'NOT.FOUND' })
      expect(await readStatus(customer, rita)).toBe('200')
    })

    it('is a person: neither the phone of the company nor an individual has companies', async () => {
      const { there } = await joinBoth()
      for (const who of [await signInOwner(), await signIn(api, 'pf-overdue')]) {
        expect(await listCompanies(who)).toEqual([])
        expect((await enter(who, there)).statusCode).toBe(404)
      }
    })

    it('cannot enter a blocked company, and stays where it was', async () => {
      const { there, rita } = await joinBoth()
      await api.platform.db.execute(
        sql`update customers set blacklisted = true where id = ${OTHER_FIRM}`,
      )
      expect((await enter(rita, there)).json()).toMatchObject({ code: 'Blacklist' })
      expect(await readStatus(customer, rita)).toBe('200')
    })
  })

  it('get the same response for an unknown e-mail, which gets no PIN', async () => {
    await inviteAndJoin(await signInOwner())
    await findMail(RITA.email)
    mails.length = 0
    const [known, not] = [await startLogin(), await startLogin()]
    const [one, other] = [
      await api.call(sendPinToPerson, { ...known, body: { email: RITA.email } }),
      await api.call(sendPinToPerson, { ...not, body: { email: 'nobody@example.com' } }),
    ]
    expect([other.statusCode, Object.keys(other.json<object>())]).toEqual([
      one.statusCode,
      Object.keys(one.json<object>()),
    ])
    await api.platform.outbox.drain()
    expect(mails.map(({ to }) => to)).toEqual([RITA.email])
    expect(await readStatus(verifyPin, { ...not, body: { token: await readMailedCode() } })).toBe(
      '400 PIN.WRONG',
    )
  })

  it('are not found for an individual by any endpoint', async () => {
    const who = await signIn(api, 'pf-overdue')
    const id = await addJoinedPerson(api, FIRM, 'sees')
    for (const [endpoint, options] of [
      [people, {}],
      [invitePerson, { body: RITA }],
      [resendInvitation, { params: { id } }],
      [changeRole, { params: { id }, body: { role: 'pays' } }],
      [changeRole, { params: { id: 'lines' }, body: { role: 'sees' } }],
      [removePerson, { params: { id } }],
    ] as const)
      expect(await readStatus(endpoint, { ...who, ...options })).toBe('404 NOT.FOUND')
    const pending = api.readCredentials(
      await api.call(login, { body: { doc: '39053344705', type: 'PF' } }),
    )
    await api.call(sendPinToPerson, { ...pending, body: { email: RITA.email } })
    await api.platform.outbox.drain()
    expect(mails).toEqual([])
  })

  describe('a role', () => {
    // ASVS 8.3.1
    it('changes the rights of open sessions at once', async () => {
      const id = await addJoinedPerson(api, FIRM, 'sees')
      const [who, rita] = [await signInOwner(), await signIn(api, FIRM, 'customer', id)]
      expect(await readStatus(invitePerson, { ...rita, body: RITA })).toBe(
        '422 ROLE.CANNOT.ADMINISTER',
      )
      await setRole(who, id, 'administers')
      expect(await readStatus(invitePerson, { ...rita, body: RITA })).toBe('201')
      await setRole(who, id, 'pays')
      expect((await readUser(rita)).role).toBe('pays')
      expect(await readStatus(resendInvitation, { ...rita, params: { id } })).toBe(
        '422 ROLE.CANNOT.ADMINISTER',
      )
    })

    it('can be reduced for the phone login', async () => {
      const rita = await signIn(
        api,
        FIRM,
        'customer',
        await addJoinedPerson(api, FIRM, 'administers'),
      )
      const phoneUser = await signInOwner()
      expect(await setRole(rita, 'lines', 'sees')).toBe('200')
      expect(await readUser(phoneUser)).toMatchObject({ person: null, role: 'sees' })
      expect(await readStatus(invitePerson, { ...phoneUser, body: RITA })).toBe(
        '422 ROLE.CANNOT.ADMINISTER',
      )
    })

    it('cannot be taken from the last administrator', async () => {
      const phoneUser = await signInOwner()
      expect(await setRole(phoneUser, 'lines', 'pays')).toBe('409 LAST.ADMINISTRATOR')
      // An invited administrator does not count.
      await sendInvitation(phoneUser, { ...RITA, role: 'administers' })
      expect(await setRole(phoneUser, 'lines', 'pays')).toBe('409 LAST.ADMINISTRATOR')
      const id = await addJoinedPerson(api, FIRM, 'administers')
      expect(await setRole(phoneUser, 'lines', 'pays')).toBe('200')
      const rita = await signIn(api, FIRM, 'customer', id)
      expect(await setRole(rita, id, 'pays')).toBe('409 LAST.ADMINISTRATOR')
      expect(await remove(rita, id)).toBe('409 LAST.ADMINISTRATOR')
    })

    it.each(['changed', 'removed'])(
      'survives for one of two administrators who are concurrently %s by each other',
      async (how) => {
        const [one, other] = [
          await addJoinedPerson(api, FIRM, 'administers'),
          await addJoinedPerson(api, FIRM, 'administers'),
        ]
        await setRole(await signInOwner(), 'lines', 'sees')
        const createChange = async (by: string, from: string) => {
          const who = await signIn(api, FIRM, 'customer', by)
          return () => (how === 'changed' ? setRole(who, from, 'sees') : remove(who, from))
        }
        const changes = [await createChange(one, other), await createChange(other, one)]
        const responses = await Promise.all(changes.map((go) => go()))
        expect(responses.filter((answer) => answer.startsWith('20'))).toHaveLength(1)
        const left = await selectRows(
          api.platform.db,
          sql`select id from people where role = 'administers' and removed_at is null`,
        )
        expect(left).toHaveLength(1)
      },
    )
  })

  it('are notified once of each change of access, like the company', async () => {
    const who = await signInOwner()
    const id = await inviteAndJoin(who)
    for (const role of ['pays', 'pays'] as const) await setRole(who, id, role)
    await remove(who, id)
    await remove(who, id)
    await api.platform.outbox.drain()
    const listAccessMails = (to: string) =>
      mails
        .filter((mail) => mail.to === to && /acesso/.test(mail.subject))
        .map(({ text }) => /\n\n(.*)\n\n/.exec(text)?.[1])
        .sort()
    const [changed, ended] = [
      'agora é Pagamentos: consultar, pagar e negociar faturas.',
      'terminou.',
    ]
    expect(listAccessMails(RITA.email)).toEqual(
      [changed, ended].map((how) => `Seu acesso à conta de Padaria Sol Ltda ${how}`),
    )
    expect(listAccessMails('pj-numeric@example.com')).toEqual(
      [changed, ended].map((how) => `O acesso de Rita Campos à conta da empresa ${how}`),
    )
  })

  it('lose sessions, login and a pending PIN when removed', async () => {
    const who = await signInOwner()
    const id = await inviteAndJoin(who)
    const rita = await loginByEmail(RITA.email)
    const pending = await startLogin()
    await api.call(sendPinToPerson, { ...pending, body: { email: RITA.email } })
    const pin = await readMailedCode()
    expect(await remove(who, id)).toBe('204')
    expect(await readStatus(contracts, rita)).toBe('401 unauthorized')
    const late = api.readCredentials(
      await api.call(verifyPin, { ...pending, body: { token: pin } }),
    )
    expect(await readStatus(contracts, late)).toBe('401 unauthorized')
    // A repeated removal changes nothing, and the e-mail can be invited again.
    expect(await remove(who, id)).toBe('204')
    expect(await readStatus(invitePerson, { ...who, body: RITA })).toBe('201')
  })

  it('see administrators without e-mails, and administrators see names in the security log', async () => {
    const [sees, administers] = [
      await addJoinedPerson(api, FIRM, 'sees', 'Rita Campos', 'rita@example.com'),
      await addJoinedPerson(api, FIRM, 'administers', 'Caio Prates', 'caio@example.com'),
      await addJoinedPerson(api, FIRM, 'pays', 'Bia Lemos'),
    ]
    const rita = await signIn(api, FIRM, 'customer', sees)
    expect(
      (await listPeople(rita)).people.map(({ name, email, isMe }) => [name, email, isMe]),
    ).toEqual([
      [null, null, false],
      ['Caio Prates', null, false],
      ['Rita Campos', 'rita@example.com', true],
    ])
    await inviteAndJoin(await signInOwner(), {
      name: 'Davi Rocha',
      email: 'davi@example.com',
      role: 'pays',
    })
    await loginByEmail('davi@example.com')
    const listActs = async (who: CallOptions) =>
      (await api.call(accesses, who)).json<Accesses>().accesses.map(({ kind, by }) => [kind, by])
    expect(await listActs(rita)).toEqual([])
    expect(await listActs(await signIn(api, FIRM, 'customer', administers))).toEqual([
      ['login', 'Davi Rocha'],
      ['person-joined', 'Davi Rocha'],
      ['person-invited', null],
    ])
  })

  it('end their own other sessions, administrators all sessions', async () => {
    const id = await addJoinedPerson(api, FIRM, 'sees')
    const [phoneUser, here, there] = [
      await signInOwner(),
      await signIn(api, FIRM, 'customer', id),
      await signIn(api, FIRM, 'customer', id),
    ]
    expect((await api.call(endOtherSessions, here)).json()).toEqual({ ended: 1 })
    expect([await readStatus(contracts, phoneUser), await readStatus(contracts, there)]).toEqual([
      '200',
      '401 unauthorized',
    ])
    expect((await api.call(endOtherSessions, phoneUser)).json()).toEqual({ ended: 1 })
    expect(await readStatus(contracts, here)).toBe('401 unauthorized')
  })
})
