import {
  accesses,
  updateNotificationPreference,
  confirmEmail,
  eraseMyData,
  NOTIFICATION_TOPICS,
  exportMyData,
  exportMyDataPdf,
  feedback,
  RETAINED_DATA,
  RETAINED_DATA_IDS,
  myData,
  markNotificationsRead,
  rate,
  registeredEmail,
  sendEmailCode,
  type Accesses,
  type Erasure,
  type ExportedData,
  type MyData,
  type RegisteredEmail,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { useSmsGateway } from '../testing/fake-sms-gateway.ts'
import { loginByPin } from '../testing/login-by-pin.ts'
import { selectRows } from '../testing/select-rows.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import { readTaggedPdf } from '../testing/tagged-pdf.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useTestApi } from '../testing/use-test-api.ts'

describe.each(STORES)('personal data of a customer on %s', (store) => {
  const api = useTestApi(store)
  useSmsGateway()

  const exportData = async (who: Credentials): Promise<ExportedData> =>
    (await api.call(exportMyData, who)).json<ExportedData>()
  const findRows = ({ parts }: ExportedData, id: string) =>
    parts.find((part) => part.id === id)?.rows ?? []

  /** A customer with erasable data of every kind. */
  const createCustomerWithData = async (): Promise<Credentials> => {
    const who = await signIn(api, 'pf-overdue')
    await api.call(rate, {
      ...who,
      params: { product: 'tim' },
      body: { score: 3, option: null, comment: 'Demorou' },
    })
    await api.call(feedback, { ...who, body: { code: '985' } })
    await api.call(markNotificationsRead, {
      ...who,
      params: { product: 'tim' },
      body: { ids: ['warning-CT1000001001-2026-11-02'] },
    })
    return who
  }

  it('is exported completely, with purpose and retention', async () => {
    const who = await createCustomerWithData()
    const all = await exportData(who)
    expect(all.parts.map(({ id }) => id)).toEqual(RETAINED_DATA_IDS)
    for (const id of RETAINED_DATA_IDS)
      expect(all.parts.find((part) => part.id === id)).toMatchObject({
        why: RETAINED_DATA[id].why,
        until: RETAINED_DATA[id].until,
        title: RETAINED_DATA[id].title,
      })
    expect(findRows(all, 'registration')).toEqual([
      expect.objectContaining({
        Nome: 'Ana Souza',
        Documento: '39053344705',
        Telefone: '+5511987654321',
      }),
    ])
    expect(findRows(all, 'email')).toEqual([
      expect.objectContaining({ 'E-mail': 'pf-overdue@example.com' }),
    ])
    expect(findRows(all, 'contracts')).toContainEqual(
      expect.objectContaining({ Contrato: 'CT1000001001' }),
    )
    expect(findRows(all, 'reminders')).toEqual([
      {
        Assunto: 'Possível suspensão',
        'Fatura ou oferta': 'FT100000100107',
        'Previsto para': expect.any(String),
        Enviado: expect.stringMatching(/^2026-/),
      },
    ])
    expect(findRows(all, 'opinions')).toEqual([
      expect.objectContaining({ Nota: 3, Comentário: 'Demorou' }),
      expect.objectContaining({ 'Motivo de sair sem a oferta': '985' }),
    ])
    expect(findRows(all, 'accesses')).toContainEqual(
      expect.objectContaining({ 'O que aconteceu': 'Dados baixados' }),
    )
  })

  // ASVS 15.3.1
  it('contains no other customer and no secret', async () => {
    const text = JSON.stringify(await exportData(await createCustomerWithData()))
    expect(text).not.toMatch(/Bruno|Irene|10290627303|hash|sealed|v1\./i)
  })

  it('is exported as a tagged PDF', async () => {
    const answer = await api.call(exportMyDataPdf, await createCustomerWithData())
    expect(answer.headers['content-type']).toBe('application/pdf')
    const { faults, tags } = await readTaggedPdf(answer.rawPayload)
    expect(faults).toEqual([])
    const text = tags.map((tag) => tag.text).join(' ')
    for (const id of RETAINED_DATA_IDS) expect(text).toContain(RETAINED_DATA[id].title)
    expect(text).toContain('Ana Souza')
  })

  it('is exported with an entry in the security log', async () => {
    const who = await signIn(api, 'pf-overdue')
    await exportData(who)
    const { accesses: events } = (await api.call(accesses, who)).json<Accesses>()
    expect(events.map(({ kind }) => kind)).toContain('data-exported')
  })

  it('is exported without the channel of a login code, which is SMS, e-mail or call', async () => {
    const all = await exportData(await loginByPin(api))
    expect(findRows(all, 'accesses')).toContainEqual(
      expect.objectContaining({ 'O que aconteceu': 'Entrada com código' }),
    )
  })

  it('is erased with a protocol, except data with a retention duty', async () => {
    const [who, neighbour] = [await createCustomerWithData(), await signIn(api, 'pf-neighbour')]
    const [before, theirs] = [await exportData(who), await exportData(neighbour)]
    const answer = (await api.call(eraseMyData, who)).json<Erasure>()
    expect(answer.protocol).toMatch(/^20261118\d{10}$/)
    expect(answer.erased).toEqual([
      { id: 'email', count: 1 },
      { id: 'notices', count: 1 },
      { id: 'opinions', count: 2 },
    ])

    const after = await exportData(who)
    for (const id of RETAINED_DATA_IDS)
      if (RETAINED_DATA[id].isErasable) expect(findRows(after, id)).toEqual([])
    for (const id of ['contracts', 'payments', 'callBacks'])
      expect(findRows(after, id)).toEqual(findRows(before, id))
    expect(findRows(after, 'requests')).toEqual([
      expect.objectContaining({
        Protocolo: answer.protocol,
        Apagado: 'E-mail do cadastro (1), Avisos lidos (1), Pesquisas e opiniões (2)',
      }),
    ])
    expect((await api.call(registeredEmail, who)).json<RegisteredEmail>().email).toBeNull()
    expect(findRows(await exportData(neighbour), 'email')).toEqual(findRows(theirs, 'email'))

    const seen = (await api.call(myData, who)).json<MyData>()
    expect(seen.erasures).toEqual([{ protocol: answer.protocol, at: answer.at }])
    expect(seen.parts.find(({ id }) => id === 'email')?.count).toBe(0)
    expect(
      (await api.call(accesses, who)).json<Accesses>().accesses.map(({ kind }) => kind),
    ).toContain('data-erased')
  })

  it('falls back to SMS notifications after the e-mail is erased', async () => {
    const who = await signIn(api, 'pf-overdue')
    await api.call(updateNotificationPreference, {
      ...who,
      body: { topic: 'payments', sms: false, email: true },
    })
    expect(findRows(await exportData(who), 'registration')).toEqual([
      expect.objectContaining({ 'Avisos de pagamento por': 'e-mail' }),
    ])
    await api.call(eraseMyData, who)
    expect(findRows(await exportData(who), 'registration')).toEqual([
      expect.objectContaining({ Nome: 'Ana Souza', 'Avisos de pagamento por': 'SMS e e-mail' }),
    ])
  })

  it('leaves switched-off topics off after the erasure', async () => {
    const who = await signIn(api, 'pf-overdue')
    for (const topic of NOTIFICATION_TOPICS)
      await api.call(updateNotificationPreference, {
        ...who,
        body: { topic, sms: false, email: false },
      })
    const before = findRows(await exportData(who), 'registration')
    await api.call(eraseMyData, who)
    expect(findRows(await exportData(who), 'registration')).toEqual(before)
    expect(before).toEqual([
      expect.objectContaining({
        'Avisos de atraso por': 'só no portal',
        'Avisos de pagamento por': 'só no portal',
      }),
    ])
  })

  it('is erased together with a pending e-mail and its code', async () => {
    const who = await signIn(api, 'pf-overdue')
    await api.call(sendEmailCode, { ...who, body: { email: 'nova@example.com' } })
    expect(findRows(await exportData(who), 'email')).toContainEqual({
      'E-mail à espera do código': 'nova@example.com',
    })
    await api.call(eraseMyData, who)
    expect(
      (await api.call(confirmEmail, { ...who, body: { code: '123456' } })).json(),
    ).toMatchObject({ code: 'PIN.EXPIRED' })
    expect(
      await selectRows(api.platform.db, sql`select * from emails where customer_id = 'pf-overdue'`),
    ).toEqual([])
  })

  it('is erased together with the reports of known logins', async () => {
    const who = await signIn(api, 'pf-overdue')
    const [login] = await selectRows<{ protocol: string }>(
      api.platform.db,
      sql`select protocol from logins where customer_id = 'pf-overdue'`,
    )
    const sendReport = (cookie: string | undefined) =>
      api.app.inject({
        method: 'POST',
        url: '/api/report',
        payload: { action: 'login', access: { session: { cookie } } },
      })
    await sendReport(login?.protocol)
    await sendReport('of-somebody-else')
    expect(findRows(await exportData(who), 'visits')).toEqual([
      expect.objectContaining({ Ação: 'login' }),
    ])
    await api.call(eraseMyData, who)
    expect(await selectRows(api.platform.db, sql`select 1 from reports`)).toHaveLength(1)
  })
})
