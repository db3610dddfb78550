import {
  confirmEmail,
  login,
  notifications,
  registeredEmail,
  sendEmailCode,
  sendPinByEmail,
  verifyPin,
  type EndpointOutput,
} from '@portal/contract'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import { createTestApi, type Credentials } from '../testing/test-api.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { deleteExpiredData } from './delete-expired-data.ts'

const NEW = 'ana.nova@example.com'
const FORMER = 'pf-overdue@example.com'
const MINUTE = 60_000
const DAY = 86_400_000

interface Mail {
  to: string
  subject: string
  text: string
}

describe.each(STORES)('the e-mail of a customer on %s', (store) => {
  const api = useTestApi(store)
  let mails: Mail[]
  beforeEach(() => {
    mails = []
    api.platform.outbox.register({ email: async (payload) => void mails.push(payload as Mail) })
  })

  const ana = (): Promise<Credentials> => signIn(api, 'pf-overdue')
  const ask = (who: Credentials, email?: string) =>
    api.call(sendEmailCode, { ...who, body: { email } })
  const confirm = (who: Credentials, code: string) =>
    api.call(confirmEmail, { ...who, body: { code } })
  const onRecord = async (who: Credentials) =>
    (await api.call(registeredEmail, who)).json<{ email: string | null; pending: unknown }>()
  const codeOf = (answer: { json(): unknown }): string => (answer.json() as { code: string }).code
  const lastCode = async (): Promise<string> => {
    await api.platform.outbox.drain()
    const codes = mails.flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? [])
    return codes.at(-1) ?? ''
  }
  const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')
  const to = (address: string): Mail[] => mails.filter((mail) => mail.to === address)

  it('shows what is on record, masked', async () => {
    expect(await onRecord(await ana())).toEqual({ email: 'p***@example.com', pending: null })
  })

  // ASVS 7.5.1
  it('registers an address once its code has come back, and tells the former one', async () => {
    const who = await ana()
    const sent = await ask(who, NEW)
    expect(sent.json()).toMatchObject({ email: 'a***@example.com' })
    expect(await onRecord(who)).toMatchObject({
      email: 'p***@example.com',
      pending: { email: 'a***@example.com' },
    })
    const confirmed = await confirm(who, await lastCode())
    expect(confirmed.json()).toEqual({ email: 'a***@example.com' })
    expect(await onRecord(who)).toEqual({ email: 'a***@example.com', pending: null })
    await api.platform.outbox.drain()
    expect(to(FORMER)).toEqual([
      expect.objectContaining({ subject: 'O e-mail do seu cadastro foi alterado' }),
    ])
    expect(to(FORMER)[0]?.text).not.toContain('ana.nova')
    expect(to(NEW)).toHaveLength(1)
  })

  describe('the code of a login', () => {
    const atTheDoor = async (doc = '390.533.447-05'): Promise<Credentials> =>
      api.readCredentials(await api.call(login, { body: { doc, type: 'PF' } }))

    it('goes to the address that was confirmed here, and lets in with the phone on record', async () => {
      const who = await ana()
      await ask(who, NEW)
      await confirm(who, await lastCode())
      const pending = await atTheDoor()
      expect((await api.call(sendPinByEmail, pending)).statusCode).toBe(200)
      const pin = await lastCode()
      expect(to(NEW).at(-1)).toMatchObject({ subject: 'Seu código de acesso' })
      expect(
        (await api.call(verifyPin, { ...pending, body: { token: pin } })).json(),
      ).toMatchObject({ name: 'Ana', phone: '+5511987654321' })
    })

    it('goes nowhere without one, an address on record that never showed a code is not enough, and the answer is the same', async () => {
      const [confirmed, not] = [await ana(), await atTheDoor('714.287.938-60')]
      await ask(confirmed, NEW)
      await confirm(confirmed, await lastCode())
      await api.platform.outbox.drain()
      mails.length = 0
      const [one, other] = [
        await api.call(sendPinByEmail, await atTheDoor()),
        await api.call(sendPinByEmail, not),
      ]
      expect(Object.keys(other.json<object>())).toEqual(Object.keys(one.json<object>()))
      expect(other.statusCode).toBe(200)
      await api.platform.outbox.drain()
      expect(mails.map((mail) => mail.to)).toEqual([NEW])
    })

    it('can be asked for again after half a minute, five times an hour', async () => {
      const pending = await atTheDoor()
      expect((await api.call(sendPinByEmail, pending)).statusCode).toBe(200)
      expect(codeOf(await api.call(sendPinByEmail, pending))).toBe('PIN.RESEND.TOO.SOON')
      for (let sent = 1; sent < 5; sent += 1) {
        api.advance(31_000)
        expect((await api.call(sendPinByEmail, pending)).statusCode).toBe(200)
      }
      api.advance(31_000)
      expect(codeOf(await api.call(sendPinByEmail, pending))).toBe('TOO.MANY.REQUESTS')
    })
  })

  it('tells the address before each further change', async () => {
    const who = await ana()
    await ask(who, NEW)
    await confirm(who, await lastCode())
    api.advance(31_000)
    await ask(who, 'outra@example.com')
    await confirm(who, await lastCode())
    await api.platform.outbox.drain()
    expect(to(FORMER)).toHaveLength(1)
    expect(to(NEW)).toHaveLength(2)
  })

  it('sends no notice when the same address is confirmed', async () => {
    const who = await ana()
    await ask(who, 'PF-overdue@example.com')
    expect((await confirm(who, await lastCode())).statusCode).toBe(200)
    await api.platform.outbox.drain()
    expect(mails).toHaveLength(1)
  })

  it.each([
    '',
    'ana',
    'ana@example',
    'ana souza@example.com',
    'ana@example.com\nbcc: x@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('refuses the address %j and sends nothing', async (email) => {
    expect((await ask(await ana(), email)).json()).toMatchObject({
      code: 'BAD.REQUEST',
      field: 'email',
    })
    await api.platform.outbox.drain()
    expect(mails).toEqual([])
  })

  // ASVS 6.6.3
  it('ends a code after five wrong tries, also for the right one; a new code works', async () => {
    const who = await ana()
    await ask(who, NEW)
    const right = await lastCode()
    const answers: string[] = []
    for (let i = 0; i < 5; i += 1) answers.push(codeOf(await confirm(who, wrong(right))))
    expect(answers).toEqual([
      'PIN.WRONG',
      'PIN.WRONG',
      'PIN.WRONG',
      'PIN.WRONG',
      'PIN.TRIES.EXCEEDED',
    ])
    expect(codeOf(await confirm(who, right))).toBe('PIN.TRIES.EXCEEDED')
    expect(await onRecord(who)).toEqual({ email: 'p***@example.com', pending: null })
    api.advance(31_000)
    await ask(who)
    expect((await confirm(who, await lastCode())).statusCode).toBe(200)
  })

  it('does not give extra tries to guesses sent at the same time', async () => {
    const who = await ana()
    await ask(who, NEW)
    const right = await lastCode()
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(who, wrong(right))))
    expect(answers.filter((answer) => codeOf(answer) === 'PIN.WRONG')).toHaveLength(4)
  })

  it('registers once when the right code is sent twice at the same time', async () => {
    const who = await ana()
    await ask(who, NEW)
    const right = await lastCode()
    const answers = await Promise.all([1, 2, 3].map(() => confirm(who, right)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await api.platform.outbox.drain()
    expect(to(FORMER)).toHaveLength(1)
  })

  it('refuses a code after ten minutes, and one that was never sent', async () => {
    const who = await ana()
    expect(codeOf(await confirm(who, '123456'))).toBe('PIN.EXPIRED')
    expect(codeOf(await ask(who))).toBe('PIN.EXPIRED')
    await ask(who, NEW)
    const code = await lastCode()
    api.advance(10 * MINUTE + 1000)
    expect(codeOf(await confirm(who, code))).toBe('PIN.EXPIRED')
    expect(await onRecord(who)).toEqual({ email: 'p***@example.com', pending: null })
  })

  it('sends again after thirty seconds to the address that waits, and only the newest code counts', async () => {
    const who = await ana()
    await ask(who, NEW)
    const first = await lastCode()
    const tooSoon = await ask(who)
    expect(tooSoon.json()).toMatchObject({ code: 'PIN.RESEND.TOO.SOON' })
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(0)
    api.advance(30_000)
    expect((await ask(who)).statusCode).toBe(200)
    const second = await lastCode()
    expect(to(NEW)).toHaveLength(2)
    if (first !== second) expect(codeOf(await confirm(who, first))).toBe('PIN.WRONG')
    expect((await confirm(who, second)).statusCode).toBe(200)
  })

  it('is told at the bell for a month once it is confirmed', async () => {
    const atBell = async () =>
      (await api.call(notifications, { ...(await ana()), params: { product: 'tim' } }))
        .json<EndpointOutput<typeof notifications>>()
        .notices.filter(({ name }) => name === 'email')
    const who = await ana()
    await ask(who, NEW)
    expect(await atBell()).toEqual([])
    await confirm(who, await lastCode())
    expect(await atBell()).toMatchObject([
      { title: 'E-mail cadastrado', link: '/cadastro-de-email', isRead: false, date: '2026-11-18' },
    ])
    api.advance(31 * DAY)
    expect(await atBell()).toEqual([])
  })

  it('sends to a corrected address at once, and the code of the mistyped one is dead', async () => {
    const who = await ana()
    await ask(who, 'ana@exmaple.com')
    const mistyped = await lastCode()
    expect((await ask(who, NEW)).statusCode).toBe(200)
    const right = await lastCode()
    expect(to(NEW)).toHaveLength(1)
    expect(codeOf(await ask(who, NEW.toUpperCase()))).toBe('PIN.RESEND.TOO.SOON')
    if (mistyped !== right) expect(codeOf(await confirm(who, mistyped))).toBe('PIN.WRONG')
    expect((await confirm(who, right)).statusCode).toBe(200)
  })

  it('asked twice at the same moment for a corrected address sends once', async () => {
    const who = await ana()
    await ask(who, 'ana@exmaple.com')
    const answers = await Promise.all([ask(who, NEW), ask(who, NEW)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429])
    await lastCode()
    expect(to(NEW)).toHaveLength(1)
  })

  // ASVS 6.6.2
  it('takes a code from the customer alone that asked for it', async () => {
    const [who, neighbour] = [await ana(), await signIn(api, 'pf-neighbour')]
    await ask(who, NEW)
    const code = await lastCode()
    expect(codeOf(await confirm(neighbour, code))).toBe('PIN.EXPIRED')
    await ask(neighbour, 'irene@example.com')
    const theirs = await lastCode()
    if (code !== theirs) expect(codeOf(await confirm(neighbour, code))).toBe('PIN.WRONG')
    expect((await onRecord(neighbour)).email).toBe('p***@example.com')
    expect((await confirm(who, code)).statusCode).toBe(200)
  })

  it('sends five codes an hour to a customer, over all sessions and processes', async () => {
    const other = await createTestApi(store, {
      database: api.platform.database,
      now: api.platform.clock.now().toISOString(),
    })
    const statuses: number[] = []
    for (let i = 0; i < 6; i += 1) {
      const at = i % 2 === 0 ? api : other
      statuses.push(
        (
          await at.call(sendEmailCode, {
            ...(await signIn(at, 'pf-overdue')),
            body: { email: NEW },
          })
        ).statusCode,
      )
      for (const one of [api, other]) one.advance(31_000)
    }
    await other.close()
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('fills no mailbox on behalf of many customers', async () => {
    const customers = ['pf-overdue', 'pf-neighbour', 'pf-discount']
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) {
      statuses.push((await ask(await signIn(api, customers[i % 3] ?? ''), NEW)).statusCode)
      if (i % 3 === 2) api.advance(31_000)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  })

  // ASVS 14.2.4
  it('keeps neither addresses nor codes in clear, nor in its log', async () => {
    const who = await ana()
    await ask(who, NEW)
    const tables = 'emails e, work o, customers c where c.id = e.customer_id'
    const kept = async () =>
      JSON.stringify(
        (await api.platform.database.query(`select e.*, o.payload, c.* from ${tables}`, [])).rows,
      )
    const before = await kept()
    const code = await lastCode()
    await confirm(who, code)
    const after = await kept()
    for (const secret of [NEW, 'ana.nova', code])
      expect(before + after + api.logs()).not.toContain(secret)
    expect(after).not.toContain(FORMER)
  })

  it('forgets an address that nobody confirmed after a day', async () => {
    const who = await ana()
    await ask(who, NEW)
    api.advance(25 * 60 * MINUTE)
    await deleteExpiredData(api.platform.db, api.platform.clock.now())
    const { rows } = await api.platform.database.query(
      'select pending_address, code_hash from emails',
      [],
    )
    expect(rows).toEqual([{ pending_address: null, code_hash: null }])
  })
})
