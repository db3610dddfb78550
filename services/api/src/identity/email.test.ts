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
import { mockSmsGateway } from '../testing/fake-sms-gateway.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import { createTestApi, type Credentials } from '../testing/test-api.ts'
import { useMailbox, type Mail } from '../testing/use-mailbox.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { deleteExpiredData } from './delete-expired-data.ts'

const NEW = 'ana.nova@example.com'
const FORMER = 'pf-overdue@example.com'
const MINUTE = 60_000
const DAY = 86_400_000

describe.each(STORES)('e-mail routes on %s', (store) => {
  const api = useTestApi(store)
  const mails = useMailbox(api)

  const signInAna = (): Promise<Credentials> => signIn(api, 'pf-overdue')
  const requestCode = (who: Credentials, email?: string) =>
    api.call(sendEmailCode, { ...who, body: { email } })
  const confirmCode = (who: Credentials, code: string) =>
    api.call(confirmEmail, { ...who, body: { code } })
  const readEmail = async (who: Credentials) =>
    (await api.call(registeredEmail, who)).json<{ email: string | null; pending: unknown }>()
  const readProblemCode = (answer: { json(): unknown }): string =>
    (answer.json() as { code: string }).code
  const readLastCode = async (): Promise<string> => {
    await api.platform.outbox.drain()
    const codes = mails.flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? [])
    return codes.at(-1) ?? ''
  }
  const createWrongCode = (code: string): string => (code === '000000' ? '000001' : '000000')
  const findMails = (address: string): Mail[] => mails.filter((mail) => mail.to === address)

  it('return the recorded e-mail masked', async () => {
    expect(await readEmail(await signInAna())).toEqual({
      email: 'p***@example.com',
      isConfirmed: false,
      pending: null,
    })
  })

  it('confirm the e-mail of the record, which then receives login codes', async () => {
    const who = await signInAna()
    await requestCode(who, NEW)
    const sent = await api.call(sendEmailCode, { ...who, body: { isRecorded: true } })
    expect(sent.json()).toMatchObject({ email: 'p***@example.com' })
    await api.platform.outbox.drain()
    await confirmCode(who, /^\d{6}$/m.exec(findMails(FORMER)[0]?.text ?? '')?.[0] ?? '')
    expect(await readEmail(who)).toEqual({
      email: 'p***@example.com',
      isConfirmed: true,
      pending: null,
    })
    expect(findMails(FORMER)).toHaveLength(1)
    const pending = api.readCredentials(
      await api.call(login, { body: { doc: '390.533.447-05', type: 'PF' } }),
    )
    await api.call(sendPinByEmail, pending)
    await api.platform.outbox.drain()
    expect(findMails(FORMER).at(-1)).toMatchObject({ subject: 'Seu código de acesso' })
  })

  it('confirm the recorded e-mail without a warning that it has changed', async () => {
    const gateway = mockSmsGateway()
    const who = await signInAna()
    await api.call(sendEmailCode, { ...who, body: { isRecorded: true } })
    expect((await confirmCode(who, await readLastCode())).statusCode).toBe(200)
    await api.platform.outbox.drain()
    expect(gateway.sent.map(({ text }) => text)).toEqual([
      expect.stringContaining('o e-mail do seu cadastro foi confirmado'),
    ])
    const events = await api.platform.database.query('select kind from security_log', [])
    expect(events.rows).not.toContainEqual({ kind: 'email-changed' })
  })

  // ASVS 7.5.1
  it('replace the e-mail once its code is confirmed and notify the previous one', async () => {
    const who = await signInAna()
    const sent = await requestCode(who, NEW)
    expect(sent.json()).toMatchObject({ email: 'a***@example.com' })
    expect(await readEmail(who)).toMatchObject({
      email: 'p***@example.com',
      pending: { email: 'a***@example.com' },
    })
    const confirmed = await confirmCode(who, await readLastCode())
    expect(confirmed.json()).toEqual({ email: 'a***@example.com' })
    expect(await readEmail(who)).toEqual({
      email: 'a***@example.com',
      isConfirmed: true,
      pending: null,
    })
    await api.platform.outbox.drain()
    expect(findMails(FORMER)).toEqual([
      expect.objectContaining({ subject: 'O e-mail do seu cadastro mudou' }),
    ])
    expect(findMails(FORMER)[0]?.text).not.toContain('ana.nova')
    expect(findMails(NEW)).toHaveLength(1)
  })

  describe('PIN by e-mail', () => {
    const startLogin = async (doc = '390.533.447-05'): Promise<Credentials> =>
      api.readCredentials(await api.call(login, { body: { doc, type: 'PF' } }))

    it('is sent to the confirmed e-mail and logs in with the recorded phone', async () => {
      const who = await signInAna()
      await requestCode(who, NEW)
      await confirmCode(who, await readLastCode())
      const pending = await startLogin()
      expect((await api.call(sendPinByEmail, pending)).statusCode).toBe(200)
      const pin = await readLastCode()
      expect(findMails(NEW).at(-1)).toMatchObject({ subject: 'Seu código de acesso' })
      expect(
        (await api.call(verifyPin, { ...pending, body: { token: pin } })).json(),
      ).toMatchObject({ name: 'Ana', phone: '+5511987654321' })
    })

    it('is not sent to an unconfirmed e-mail, with the same response', async () => {
      const [confirmed, not] = [await signInAna(), await startLogin('714.287.938-60')]
      await requestCode(confirmed, NEW)
      await confirmCode(confirmed, await readLastCode())
      await api.platform.outbox.drain()
      mails.length = 0
      const [one, other] = [
        await api.call(sendPinByEmail, await startLogin()),
        await api.call(sendPinByEmail, not),
      ]
      expect(Object.keys(other.json<object>())).toEqual(Object.keys(one.json<object>()))
      expect(other.statusCode).toBe(200)
      await api.platform.outbox.drain()
      expect(mails.map((mail) => mail.to)).toEqual([NEW])
    })

    it('can be requested again after 30 s, five times an hour', async () => {
      const pending = await startLogin()
      expect((await api.call(sendPinByEmail, pending)).statusCode).toBe(200)
      expect(readProblemCode(await api.call(sendPinByEmail, pending))).toBe('PIN.RESEND.TOO.SOON')
      for (let sent = 1; sent < 5; sent += 1) {
        api.advance(31_000)
        expect((await api.call(sendPinByEmail, pending)).statusCode).toBe(200)
      }
      api.advance(31_000)
      expect(readProblemCode(await api.call(sendPinByEmail, pending))).toBe('TOO.MANY.REQUESTS')
    })
  })

  it('notify the previous e-mail of every change', async () => {
    const who = await signInAna()
    await requestCode(who, NEW)
    await confirmCode(who, await readLastCode())
    api.advance(31_000)
    await requestCode(who, 'outra@example.com')
    await confirmCode(who, await readLastCode())
    await api.platform.outbox.drain()
    expect(findMails(FORMER)).toHaveLength(1)
    expect(findMails(NEW)).toHaveLength(2)
  })

  it('send no notification when the same e-mail is confirmed', async () => {
    const who = await signInAna()
    await requestCode(who, 'PF-overdue@example.com')
    expect((await confirmCode(who, await readLastCode())).statusCode).toBe(200)
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
  ])('reject the e-mail %j and send nothing', async (email) => {
    expect((await requestCode(await signInAna(), email)).json()).toMatchObject({
      code: 'BAD.REQUEST',
      field: 'email',
    })
    await api.platform.outbox.drain()
    expect(mails).toEqual([])
  })

  // ASVS 6.6.3
  it('reject the correct code after five wrong attempts and accept a new one', async () => {
    const who = await signInAna()
    await requestCode(who, NEW)
    const correct = await readLastCode()
    const responses: string[] = []
    for (let i = 0; i < 5; i += 1)
      responses.push(readProblemCode(await confirmCode(who, createWrongCode(correct))))
    expect(responses).toEqual([...Array<string>(4).fill('PIN.WRONG'), 'PIN.TRIES.EXCEEDED'])
    expect(readProblemCode(await confirmCode(who, correct))).toBe('PIN.TRIES.EXCEEDED')
    expect(await readEmail(who)).toMatchObject({ email: 'p***@example.com', pending: null })
    api.advance(31_000)
    await requestCode(who)
    expect((await confirmCode(who, await readLastCode())).statusCode).toBe(200)
  })

  it('count concurrent wrong codes as separate attempts', async () => {
    const who = await signInAna()
    await requestCode(who, NEW)
    const correct = await readLastCode()
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => confirmCode(who, createWrongCode(correct))),
    )
    expect(responses.filter((answer) => readProblemCode(answer) === 'PIN.WRONG')).toHaveLength(4)
  })

  it('confirm once when the correct code is sent three times concurrently', async () => {
    const who = await signInAna()
    await requestCode(who, NEW)
    const correct = await readLastCode()
    const responses = await Promise.all([1, 2, 3].map(() => confirmCode(who, correct)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await api.platform.outbox.drain()
    expect(findMails(FORMER)).toHaveLength(1)
  })

  it('reject an expired code and one that was never sent', async () => {
    const who = await signInAna()
    expect(readProblemCode(await confirmCode(who, '123456'))).toBe('PIN.EXPIRED')
    expect(readProblemCode(await requestCode(who))).toBe('PIN.EXPIRED')
    await requestCode(who, NEW)
    const code = await readLastCode()
    api.advance(10 * MINUTE + 1000)
    expect(readProblemCode(await confirmCode(who, code))).toBe('PIN.EXPIRED')
    expect(await readEmail(who)).toMatchObject({ email: 'p***@example.com', pending: null })
  })

  it('resend to the pending e-mail after 30 s and accept only the newest code', async () => {
    const who = await signInAna()
    await requestCode(who, NEW)
    const first = await readLastCode()
    const tooSoon = await requestCode(who)
    expect(tooSoon.json()).toMatchObject({ code: 'PIN.RESEND.TOO.SOON' })
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(0)
    api.advance(30_000)
    expect((await requestCode(who)).statusCode).toBe(200)
    const second = await readLastCode()
    expect(findMails(NEW)).toHaveLength(2)
    if (first !== second) expect(readProblemCode(await confirmCode(who, first))).toBe('PIN.WRONG')
    expect((await confirmCode(who, second)).statusCode).toBe(200)
  })

  it('list a notification for a month after the confirmation', async () => {
    const listBellEntries = async () =>
      (await api.call(notifications, { ...(await signInAna()), params: { product: 'tim' } }))
        .json<EndpointOutput<typeof notifications>>()
        .notices.filter(({ name }) => name === 'email')
    const who = await signInAna()
    await requestCode(who, NEW)
    expect(await listBellEntries()).toEqual([])
    await confirmCode(who, await readLastCode())
    expect(await listBellEntries()).toMatchObject([
      { title: 'E-mail cadastrado', link: '/cadastro-de-email', isRead: false, date: '2026-11-18' },
    ])
    api.advance(31 * DAY)
    expect(await listBellEntries()).toEqual([])
  })

  it('send to a corrected e-mail at once and revoke the previous code', async () => {
    const who = await signInAna()
    await requestCode(who, 'ana@exmaple.com')
    const mistyped = await readLastCode()
    expect((await requestCode(who, NEW)).statusCode).toBe(200)
    const correct = await readLastCode()
    expect(findMails(NEW)).toHaveLength(1)
    expect(readProblemCode(await requestCode(who, NEW.toUpperCase()))).toBe('PIN.RESEND.TOO.SOON')
    if (mistyped !== correct)
      expect(readProblemCode(await confirmCode(who, mistyped))).toBe('PIN.WRONG')
    expect((await confirmCode(who, correct)).statusCode).toBe(200)
  })

  it('send one code for two concurrent corrections', async () => {
    const who = await signInAna()
    await requestCode(who, 'ana@exmaple.com')
    const responses = await Promise.all([requestCode(who, NEW), requestCode(who, NEW)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429])
    await readLastCode()
    expect(findMails(NEW)).toHaveLength(1)
  })

  // ASVS 6.6.2
  it('reject the code of another customer', async () => {
    const [who, neighbour] = [await signInAna(), await signIn(api, 'pf-neighbour')]
    await requestCode(who, NEW)
    const code = await readLastCode()
    expect(readProblemCode(await confirmCode(neighbour, code))).toBe('PIN.EXPIRED')
    await requestCode(neighbour, 'irene@example.com')
    const theirs = await readLastCode()
    if (code !== theirs)
      expect(readProblemCode(await confirmCode(neighbour, code))).toBe('PIN.WRONG')
    expect((await readEmail(neighbour)).email).toBe('p***@example.com')
    expect((await confirmCode(who, code)).statusCode).toBe(200)
  })

  it('limit a customer to five codes an hour over all sessions and processes', async () => {
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

  it('limit the codes to one e-mail over many customers', async () => {
    const customers = ['pf-overdue', 'pf-neighbour', 'pf-discount']
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) {
      statuses.push((await requestCode(await signIn(api, customers[i % 3] ?? ''), NEW)).statusCode)
      if (i % 3 === 2) api.advance(31_000)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  })

  // ASVS 14.2.4
  it('store and log neither e-mails nor codes in plain text', async () => {
    const who = await signInAna()
    await requestCode(who, NEW)
    const tables = 'emails e, jobs o, customers c where c.id = e.customer_id'
    const readStored = async () =>
      JSON.stringify(
        (
          await api.platform.database.query(
            `select e.*, o.encrypted_payload, c.* from ${tables}`,
            [],
          )
        ).rows,
      )
    const before = await readStored()
    const code = await readLastCode()
    await confirmCode(who, code)
    const after = await readStored()
    for (const secret of [NEW, 'ana.nova', code])
      expect(before + after + api.logs()).not.toContain(secret)
    expect(after).not.toContain(FORMER)
  })

  it('delete a pending e-mail after a day', async () => {
    const who = await signInAna()
    await requestCode(who, NEW)
    api.advance(25 * 60 * MINUTE)
    await deleteExpiredData(api.platform.db, api.platform.clock.now())
    const { rows } = await api.platform.database.query(
      'select pending_address, code_hash from emails',
      [],
    )
    expect(rows).toEqual([{ pending_address: null, code_hash: null }])
  })
})
