import {
  acceptInvitation,
  accesses,
  changeRole,
  contracts,
  customer,
  endOtherSessions,
  resendInvitation,
  invitation,
  invitePerson,
  login,
  people,
  removePerson,
  sendInvitationCode,
  sendPinToPerson,
  verifyPin,
  type Accesses,
  type Endpoint,
  type People,
  type Person,
  type Role,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { selectRows } from '../testing/select-rows.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import type { CallOptions, Credentials } from '../testing/test-api.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { deleteExpiredData } from './delete-expired-data.ts'

const FIRM = 'pj-numeric'
const CNPJ = '11222333000181'
const OTHER_FIRM = 'pj-letters'
const OTHER_CNPJ = '12ABC345000188'
const RITA = { name: 'Rita Campos', email: 'Rita@example.com', role: 'sees' as const }
const [MINUTE, DAY] = [60_000, 86_400_000]

interface Mail {
  to: string
  subject: string
  text: string
}

describe.each(STORES)('the people of a company on %s', (store) => {
  const api = useTestApi(store)
  let mails: Mail[]
  beforeEach(() => {
    mails = []
    api.platform.outbox.register({ email: async (payload) => void mails.push(payload as Mail) })
  })

  /** The status of an answer, and its code where it is a refusal. */
  const said = async (endpoint: Endpoint, options: CallOptions): Promise<string> => {
    const answer = await api.call(endpoint, options)
    return answer.statusCode < 400
      ? String(answer.statusCode)
      : `${answer.statusCode} ${answer.json<{ code: string }>().code}`
  }
  const owner = () => signIn(api, FIRM)
  const invite = async (who: Credentials, body: object = RITA) =>
    (await api.call(invitePerson, { ...who, body })).json<Person>()
  const seen = async (who: Credentials) => (await api.call(people, who)).json<People>()
  /** The newest mail to an address that says something; of messages sent together the order is nobody's promise. */
  const mailTo = async (address: string, saying = /./): Promise<Mail | undefined> => {
    await api.platform.outbox.drain()
    return mails.filter(({ to, text }) => to === address && saying.test(text)).at(-1)
  }
  const [LINK, CODE] = [/\/convite#([\w-]+)$/m, /^\d{6}$/m]
  const linkTo = async (address = RITA.email): Promise<string> =>
    LINK.exec((await mailTo(address, LINK))?.text ?? '')?.[1] ?? ''
  const codeTo = async (address = RITA.email): Promise<string> =>
    CODE.exec((await mailTo(address, CODE))?.text ?? '')?.[0] ?? ''
  const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')
  /** Invites, opens the mail and types its code. */
  const join = async (
    who: Credentials,
    person: { name: string; email: string; role: Role } = RITA,
  ): Promise<string> => {
    const { id } = await invite(who, person)
    const token = await linkTo(person.email)
    await api.call(sendInvitationCode, { body: { token } })
    expect(
      await said(acceptInvitation, { body: { token, code: await codeTo(person.email) } }),
    ).toBe('204')
    return id
  }
  const atTheDoor = async (doc = CNPJ): Promise<Credentials> =>
    api.readCredentials(await api.call(login, { body: { doc, type: 'PJ' } }))
  /** Types an address, which the mail comes to as it was invited. */
  let greeted = ''
  const enter = async (email: string, doc?: string): Promise<Credentials> => {
    const pending = await atTheDoor(doc)
    await api.call(sendPinToPerson, { ...pending, body: { email } })
    const answer = await api.call(verifyPin, {
      ...pending,
      body: { token: await codeTo(email === 'davi@example.com' ? email : RITA.email) },
    })
    greeted = answer.json<{ name: string }>().name
    return api.readCredentials(answer)
  }
  const whoIs = async (who: Credentials) =>
    (await api.call(customer, who)).json<{ person: string | null; role: Role }>()

  it('lets somebody in whom an administrator has invited, by the address that has shown its code', async () => {
    const who = await owner()
    expect(await invite(who)).toMatchObject({
      name: 'Rita Campos',
      email: RITA.email,
      role: 'sees',
      state: 'invited',
      isMe: false,
    })
    expect(await mailTo(RITA.email)).toMatchObject({
      subject: 'Convite para a conta de Padaria Sol Ltda',
    })
    const token = await linkTo()
    const shown = await api.call(invitation, { body: { token } })
    expect(shown.json()).toEqual({
      company: 'Padaria Sol Ltda',
      role: 'sees',
      email: 'R***@example.com',
    })
    await api.call(sendInvitationCode, { body: { token } })
    expect(await said(acceptInvitation, { body: { token, code: await codeTo() } })).toBe('204')
    expect(await mailTo('pj-numeric@example.com')).toMatchObject({
      subject: 'Uma pessoa aceitou o convite da empresa',
    })
    const rita = await enter('rita@EXAMPLE.com')
    expect(greeted).toBe('Rita')
    expect(await whoIs(rita)).toEqual({
      doc: CNPJ,
      name: 'Padaria Sol Ltda',
      person: 'Rita Campos',
      role: 'sees',
    })
    expect(
      (await api.call(contracts, rita)).json<{ contracts: unknown[] }>().contracts,
    ).toHaveLength(2)
  })

  it('keeps names and addresses sealed, and of who was removed the name alone', async () => {
    const who = await owner()
    const id = await join(who)
    const stored = async () =>
      JSON.stringify(await selectRows(api.platform.db, sql`select * from people`))
    expect(await stored()).not.toMatch(/rita|campos|example/i)
    await api.call(removePerson, { ...who, params: { id } })
    const [row] = await selectRows(
      api.platform.db,
      sql`select email, email_blind_index, invitation, code_hash, removed_at is not null as gone from people`,
    )
    expect(row).toEqual({
      email: null,
      email_blind_index: null,
      invitation: null,
      code_hash: null,
      gone: true,
    })
  })

  describe('an invitation', () => {
    const invited = async (): Promise<string> => {
      await invite(await owner())
      return linkTo()
    }
    const withCode = async (token: string) => {
      await api.call(sendInvitationCode, { body: { token } })
      return { token, code: await codeTo() }
    }

    it('is good once', async () => {
      const body = await withCode(await invited())
      expect(await said(acceptInvitation, { body })).toBe('204')
      for (const endpoint of [invitation, sendInvitationCode])
        expect(await said(endpoint, { body: { token: body.token } })).toBe('400 INVITATION.EXPIRED')
      expect(await said(acceptInvitation, { body })).toBe('400 INVITATION.EXPIRED')
    })

    it('accepted twice at the same moment lets one in', async () => {
      const body = await withCode(await invited())
      const answers = await Promise.all([
        said(acceptInvitation, { body }),
        said(acceptInvitation, { body }),
      ])
      expect(answers.sort()).toEqual(['204', '400 INVITATION.EXPIRED'])
      expect(
        (await seen(await owner())).people.filter(({ state }) => state === 'active'),
      ).toHaveLength(2)
    })

    it('is worth nothing bent, and nothing after a week', async () => {
      const token = await invited()
      expect(
        await said(invitation, {
          body: { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` },
        }),
      ).toBe('400 INVITATION.EXPIRED')
      api.advance(7 * DAY - MINUTE)
      expect(await said(invitation, { body: { token } })).toBe('200')
      api.advance(2 * MINUTE)
      expect(await said(invitation, { body: { token } })).toBe('400 INVITATION.EXPIRED')
      expect((await seen(await owner())).people.at(-1)).toMatchObject({ state: 'over' })
    })

    it('is sent again by a new link, and the former one is dead', async () => {
      const former = await invited()
      const who = await owner()
      const [, { id }] = (await seen(who)).people as [Person, Person]
      expect(await said(resendInvitation, { ...who, params: { id } })).toBe('200')
      const next = await linkTo()
      expect([
        await said(invitation, { body: { token: former } }),
        await said(invitation, { body: { token: next } }),
      ]).toEqual(['400 INVITATION.EXPIRED', '200'])
    })

    it('taken back opens nothing, not even with its code', async () => {
      const body = await withCode(await invited())
      const who = await owner()
      const [, { id }] = (await seen(who)).people as [Person, Person]
      expect(await said(removePerson, { ...who, params: { id } })).toBe('204')
      expect(await said(acceptInvitation, { body })).toBe('400 INVITATION.EXPIRED')
    })

    it('is not accepted by guesses', async () => {
      const { token, code } = await withCode(await invited())
      const guess = () => said(acceptInvitation, { body: { token, code: wrong(code) } })
      expect([await guess(), await guess(), await guess(), await guess(), await guess()]).toEqual([
        ...Array.from({ length: 4 }, () => '400 PIN.WRONG'),
        '400 PIN.TRIES.EXCEEDED',
      ])
      expect(await said(acceptInvitation, { body: { token, code } })).toBe('400 PIN.TRIES.EXCEEDED')
      expect(await said(sendInvitationCode, { body: { token } })).toBe('429 PIN.RESEND.TOO.SOON')
    })

    it('asked for twice is one with one mail; with another role, or for who is in, it is refused', async () => {
      const who = await owner()
      const [one, other] = [await invite(who), await invite(who)]
      expect(other.id).toBe(one.id)
      await api.platform.outbox.drain()
      expect(mails.filter(({ to }) => to === RITA.email)).toHaveLength(1)
      expect(await said(invitePerson, { ...who, body: { ...RITA, role: 'pays' } })).toBe(
        '409 EMAIL.ALREADY.INVITED',
      )
      expect(
        await said(invitePerson, {
          ...who,
          body: { ...RITA, email: 'RITA@example.com', name: 'Outra Pessoa' },
        }),
      ).toBe('409 EMAIL.ALREADY.INVITED')
    })

    it('that nobody answers is forgotten a month after its end', async () => {
      await invited()
      const { clock, db } = api.platform
      await deleteExpiredData(db, new Date(clock.now().getTime() + 36 * DAY))
      expect((await seen(await owner())).people).toHaveLength(2)
      await deleteExpiredData(db, new Date(clock.now().getTime() + 38 * DAY))
      expect((await seen(await owner())).people).toHaveLength(1)
    })
  })

  it('keeps two companies apart that one address was invited to', async () => {
    await join(await owner())
    const elsewhere = await signIn(api, OTHER_FIRM)
    const id = await join(elsewhere, { ...RITA, role: 'pays' })
    const [here, there] = [await enter(RITA.email), await enter(RITA.email, OTHER_CNPJ)]
    expect([(await whoIs(here)).role, (await whoIs(there)).role]).toEqual(['sees', 'pays'])
    // Another company's person is nobody's business.
    expect(await said(removePerson, { ...(await owner()), params: { id } })).toBe('404 NOT.FOUND')
    expect(
      await said(changeRole, { ...(await owner()), params: { id }, body: { role: 'sees' } }),
    ).toBe('404 NOT.FOUND')
    expect(await said(resendInvitation, { ...(await owner()), params: { id } })).toBe(
      '404 NOT.FOUND',
    )
    expect((await whoIs(there)).role).toBe('pays')
  })

  it('sends a stranger nothing, and answers the same', async () => {
    await join(await owner())
    await mailTo(RITA.email)
    mails.length = 0
    const [known, not] = [await atTheDoor(), await atTheDoor()]
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
    expect(await said(verifyPin, { ...not, body: { token: await codeTo() } })).toBe('400 PIN.WRONG')
  })

  it('is nothing for a natural person, at any of its calls', async () => {
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
      expect(await said(endpoint, { ...who, ...options })).toBe('404 NOT.FOUND')
    const door = api.readCredentials(
      await api.call(login, { body: { doc: '39053344705', type: 'PF' } }),
    )
    await api.call(sendPinToPerson, { ...door, body: { email: RITA.email } })
    await api.platform.outbox.drain()
    expect(mails).toEqual([])
  })

  describe('a role', () => {
    // ASVS 8.3.1
    it('counts at once, in a session that is open', async () => {
      const id = await addJoinedPerson(api, FIRM, 'sees')
      const [who, rita] = [await owner(), await signIn(api, FIRM, 'customer', id)]
      expect(await said(invitePerson, { ...rita, body: RITA })).toBe('422 ROLE.CANNOT.ADMINISTER')
      await api.call(changeRole, { ...who, params: { id }, body: { role: 'administers' } })
      expect(await said(invitePerson, { ...rita, body: RITA })).toBe('201')
      await api.call(changeRole, { ...who, params: { id }, body: { role: 'pays' } })
      expect((await whoIs(rita)).role).toBe('pays')
      expect(await said(resendInvitation, { ...rita, params: { id } })).toBe(
        '422 ROLE.CANNOT.ADMINISTER',
      )
    })

    it('may be taken from the lines, and then is asked of who comes in by them', async () => {
      const rita = await signIn(
        api,
        FIRM,
        'customer',
        await addJoinedPerson(api, FIRM, 'administers'),
      )
      const line = await owner()
      expect(
        await said(changeRole, { ...rita, params: { id: 'lines' }, body: { role: 'sees' } }),
      ).toBe('200')
      expect(await whoIs(line)).toMatchObject({ person: null, role: 'sees' })
      expect(await said(invitePerson, { ...line, body: RITA })).toBe('422 ROLE.CANNOT.ADMINISTER')
    })

    it('leaves at least one who administers, whoever asks', async () => {
      const line = await owner()
      expect(
        await said(changeRole, { ...line, params: { id: 'lines' }, body: { role: 'pays' } }),
      ).toBe('409 LAST.ADMINISTRATOR')
      // Who was invited and has not come is none.
      await invite(line, { ...RITA, role: 'administers' })
      expect(
        await said(changeRole, { ...line, params: { id: 'lines' }, body: { role: 'pays' } }),
      ).toBe('409 LAST.ADMINISTRATOR')
      const id = await addJoinedPerson(api, FIRM, 'administers')
      expect(
        await said(changeRole, { ...line, params: { id: 'lines' }, body: { role: 'pays' } }),
      ).toBe('200')
      const rita = await signIn(api, FIRM, 'customer', id)
      expect(await said(changeRole, { ...rita, params: { id }, body: { role: 'pays' } })).toBe(
        '409 LAST.ADMINISTRATOR',
      )
      expect(await said(removePerson, { ...rita, params: { id } })).toBe('409 LAST.ADMINISTRATOR')
    })

    it.each(['changed', 'removed'])(
      'is left to one of two administrators who have each other %s at the same moment',
      async (how) => {
        const [one, other] = [
          await addJoinedPerson(api, FIRM, 'administers'),
          await addJoinedPerson(api, FIRM, 'administers'),
        ]
        await api.call(changeRole, {
          ...(await owner()),
          params: { id: 'lines' },
          body: { role: 'sees' },
        })
        const take = async (by: string, from: string) => {
          const who = await signIn(api, FIRM, 'customer', by)
          return () =>
            how === 'changed'
              ? said(changeRole, { ...who, params: { id: from }, body: { role: 'sees' } })
              : said(removePerson, { ...who, params: { id: from } })
        }
        const both = [await take(one, other), await take(other, one)]
        const answers = await Promise.all(both.map((go) => go()))
        expect(answers.filter((answer) => answer.startsWith('20'))).toHaveLength(1)
        const left = await selectRows(
          api.platform.db,
          sql`select id from people where role = 'administers' and removed_at is null`,
        )
        expect(left).toHaveLength(1)
      },
    )
  })

  it('is told of a change of access, and so is the company, which nobody reads twice', async () => {
    const who = await owner()
    const id = await join(who)
    for (const role of ['pays', 'pays'] as const)
      await api.call(changeRole, { ...who, params: { id }, body: { role } })
    await api.call(removePerson, { ...who, params: { id } })
    await api.call(removePerson, { ...who, params: { id } })
    await api.platform.outbox.drain()
    const told = (to: string) =>
      mails
        .filter((mail) => mail.to === to && /acesso/.test(mail.subject))
        .map(({ text }) => /\n\n(.*)\n\n/.exec(text)?.[1])
        .sort()
    const [changed, ended] = [
      'agora é Pagamentos: consultar, pagar e negociar faturas.',
      'terminou.',
    ]
    expect(told(RITA.email)).toEqual(
      [changed, ended].map(
        (how) => `Seu acesso à conta de Padaria Sol Ltda no portal localhost ${how}`,
      ),
    )
    expect(told('pj-numeric@example.com')).toEqual(
      [changed, ended].map(
        (how) => `O acesso de Rita Campos à conta da empresa no portal localhost ${how}`,
      ),
    )
  })

  it('is out at once when removed: open sessions, the door, and a PIN that was on its way', async () => {
    const who = await owner()
    const id = await join(who)
    const rita = await enter(RITA.email)
    const pending = await atTheDoor()
    await api.call(sendPinToPerson, { ...pending, body: { email: RITA.email } })
    const pin = await codeTo()
    expect(await said(removePerson, { ...who, params: { id } })).toBe('204')
    expect(await said(contracts, rita)).toBe('401 unauthorized')
    const late = api.readCredentials(
      await api.call(verifyPin, { ...pending, body: { token: pin } }),
    )
    expect(await said(contracts, late)).toBe('401 unauthorized')
    // Once more changes nothing, and the address may be invited anew.
    expect(await said(removePerson, { ...who, params: { id } })).toBe('204')
    expect(await said(invitePerson, { ...who, body: RITA })).toBe('201')
  })

  it('shows who administers to others, without addresses, and the log names who did what', async () => {
    const [sees] = [
      await addJoinedPerson(api, FIRM, 'sees', 'Rita Campos', 'rita@example.com'),
      await addJoinedPerson(api, FIRM, 'administers', 'Caio Prates', 'caio@example.com'),
      await addJoinedPerson(api, FIRM, 'pays', 'Bia Lemos'),
    ]
    const rita = await signIn(api, FIRM, 'customer', sees)
    expect((await seen(rita)).people.map(({ name, email, isMe }) => [name, email, isMe])).toEqual([
      [null, null, false],
      ['Caio Prates', null, false],
      ['Rita Campos', 'rita@example.com', true],
    ])
    await join(await owner(), { name: 'Davi Rocha', email: 'davi@example.com', role: 'pays' })
    await enter('davi@example.com')
    const told = (await api.call(accesses, rita))
      .json<Accesses>()
      .accesses.map(({ kind, by }) => [kind, by])
    expect(told).toEqual([
      ['login', 'Davi Rocha'],
      ['person-joined', 'Davi Rocha'],
      ['person-invited', null],
    ])
  })

  it('ends the other sessions of one person, of all for an administrator', async () => {
    const id = await addJoinedPerson(api, FIRM, 'sees')
    const [line, here, there] = [
      await owner(),
      await signIn(api, FIRM, 'customer', id),
      await signIn(api, FIRM, 'customer', id),
    ]
    expect((await api.call(endOtherSessions, here)).json()).toEqual({ ended: 1 })
    expect([await said(contracts, line), await said(contracts, there)]).toEqual([
      '200',
      '401 unauthorized',
    ])
    expect((await api.call(endOtherSessions, line)).json()).toEqual({ ended: 1 })
    expect(await said(contracts, here)).toBe('401 unauthorized')
  })
})
