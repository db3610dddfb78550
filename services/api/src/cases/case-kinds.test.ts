import {
  addDays,
  cancelCase,
  CASE_KIND_IDS,
  cases,
  contracts,
  createCase,
  DUE_DAYS,
  FORM_KIND_IDS,
  getCaseKind,
  isAutomatic,
  requestCallBack,
  type Contract,
  type FormKindId,
  type SupportCase,
  type SupportCases,
} from '@portal/contract'
import { buildAdminServer, DAYTIME_KINDS } from '../platform/index.ts'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { mockSmsGateway, type FakeSmsGateway } from '../testing/fake-sms-gateway.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import { createTestApi, type Credentials, type TestApi } from '../testing/test-api.ts'
import { applyPassedDeadlines } from './apply-deadline.ts'
import { caseEmails, caseSmsTexts } from './texts.ts'
import type { Case } from './tables.ts'

const DESK = { authorization: 'Bearer sandbox-desk-key' }
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const OWN_CONTRACT = 'CT1000001001'
const FOREIGN_CONTRACT = 'CT1000009001'

describe('table of case kinds', () => {
  it.each(CASE_KIND_IDS)('%s has texts for customers and a consistent deadline', (id) => {
    const kind = getCaseKind(id)
    expect(kind.object).toMatch(/^(o seu|a sua|a devolução) /)
    expect(kind.requiredRole === null || kind.summary.length > 0).toBe(true)
    expect(kind.answerAtDeadline !== null).toBe(kind.onDeadline !== 'escalate')
    expect(kind.onDeadline === 'escalate' || kind.deadlineDays !== null).toBe(true)
  })

  it.each(CASE_KIND_IDS)('%s has messages with its protocol', (kind) => {
    const row = {
      kind,
      protocol: '202611210000000001',
      answer: 'Feito.',
      createdAt: new Date('2026-11-18T15:00:00Z'),
      answerBy: new Date('2026-11-25T15:00:00Z'),
    } as Case
    for (const build of Object.values(caseSmsTexts)) expect(build(row)).toContain(row.protocol)
    expect(caseSmsTexts.opened(row)).toContain('em 18/11/2026, 12:00.')
    expect(caseSmsTexts.opened(row)).toContain('25/11/2026')
    expect(caseEmails.answered(row, []).text).toContain(`Respondemos ${getCaseKind(kind).object}.`)
    const facts = [
      ['Protocolo', row.protocol],
      ['Pedido em', '18/11/2026, 12:00'],
    ]
    for (const event of ['answered', 'closed', 'completed', 'decided', 'cancelled'] as const)
      expect(caseEmails[event](row, []).facts).toEqual(facts)
    expect(caseEmails.overdue(row).facts).toEqual([...facts, ['Prazo', '25/11/2026']])
  })

  it('does not claim a response in the messages of an unanswered contest', () => {
    const row = {
      kind: 'contest',
      protocol: '202611210000000001',
      answer: getCaseKind('contest').answerAtDeadline,
      createdAt: new Date('2026-11-18T15:00:00Z'),
      answerBy: new Date('2026-12-18T15:00:00Z'),
    } as Case
    const { subject, text } = caseEmails.decided(row, ['R$ 10,00 não são devidos.'])
    expect(`${subject} ${text}`).not.toMatch(/Resposta|Respondemos/)
    expect(text).toContain('Não respondemos no prazo.')
    expect(text).toContain('R$ 10,00 não são devidos.')
    expect(caseSmsTexts.decided(row)).toContain('foi aceita, porque nao respondemos no prazo')
  })

  it('uses the right gender in messages', () => {
    expect(getCaseKind('contest').object).toBe('a sua contestação de valor')
    expect(getCaseKind('request').object).toBe('o seu pedido')
  })
})

describe.each(STORES)('kinds of support cases on %s', (store) => {
  let api: TestApi
  let inside: Awaited<ReturnType<typeof buildAdminServer>>
  let gateway: FakeSmsGateway
  let ana: Credentials
  let today: string

  beforeAll(async () => {
    api = await createTestApi(store)
    inside = await buildAdminServer(api.platform, api.slices)
  })
  beforeEach(async () => {
    gateway = mockSmsGateway()
    await api.reset()
    ana = await signIn(api, 'pf-overdue')
    today = api.platform.clock.today()
  })
  afterAll(() => api.close())

  const fill = (kind: FormKindId): Record<string, unknown> => {
    const values = {
      contract: OWN_CONTRACT,
      dueDay: 20,
      calledOn: today,
      postalAddress: 'Rua Nova, 10, Centro, Campinas, SP, 13010-000',
      text: 'Preciso de uma segunda via do contrato.',
    }
    const { fields } = getCaseKind(kind)
    return {
      kind,
      ...Object.fromEntries(Object.entries(values).filter(([name]) => name in fields)),
    }
  }
  let keys = 0
  const ask = (body: unknown, who = ana, key = `kind-key-${keys++}-of-all`) =>
    api.call(createCase, { ...who, body, headers: { 'idempotency-key': key } })
  const open = async (body: unknown, who = ana) => (await ask(body, who)).json<SupportCase>()
  const find = async (protocol: string) =>
    (await api.call(cases, await signIn(api, 'pf-overdue')))
      .json<SupportCases>()
      .cases.find((one) => one.protocol === protocol)
  const withdraw = (protocol: string, who = ana) =>
    api.call(cancelCase, { ...who, params: { protocol } })
  const step = (protocol: string, payload: object) =>
    inside.inject({ method: 'POST', url: `/desk/cases/${protocol}`, headers: DESK, payload })
  const sms = async (): Promise<readonly string[]> => {
    await api.platform.outbox.drain()
    return gateway.sent.map(({ text }) => text)
  }
  const getMsLeft = ({ answerBy }: SupportCase): number =>
    Date.parse(answerBy ?? '') - api.platform.clock.now().getTime()
  const readDueDay = async () =>
    (await api.call(contracts, await signIn(api, 'pf-overdue')))
      .json<{ contracts: Contract[] }>()
      .contracts.find(({ reference }) => reference === OWN_CONTRACT)?.dueDay
  const readEmails = async () =>
    (
      await api.platform.database.query(
        "select id, queue from jobs where id like 'case-%-email'",
        [],
      )
    ).rows
  const readGauges = async () => {
    const text = await api.platform.metrics.register.metrics()
    return (name: string, kind: string) =>
      Number(new RegExp(`^${name}\\{kind="${kind}"\\} (.+)$`, 'm').exec(text)?.[1])
  }

  // Consumer law 12, 13
  it.each(FORM_KIND_IDS)(
    '%s is opened with its deadline, and one SMS names protocol and deadline',
    async (kind) => {
      const body = fill(kind)
      const responses = await Promise.all([1, 2, 3].map(() => ask(body, ana, `same-key-${kind}`)))
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
      const [opened] = responses.map((response) => response.json<SupportCase>())
      if (opened === undefined) throw new Error('no case')
      const { deadlineDays } = getCaseKind(kind)
      const lastDay = addDays(api.platform.clock.today(), deadlineDays ?? 0)
      expect(opened.answerBy).toBe(
        isAutomatic(kind)
          ? new Date(Date.parse(opened.openedAt) + (deadlineDays ?? 0) * DAY_MS).toISOString()
          : new Date(`${lastDay}T23:59:59-03:00`).toISOString(),
      )
      expect(await find(opened.protocol)).toMatchObject({
        kind,
        state: 'received',
        canCancel: true,
        contract: body.contract ?? null,
        text: body.text ?? null,
        details: Object.fromEntries(
          Object.entries(body).filter(([name]) => /dueDay|calledOn|postalAddress/.test(name)),
        ),
      })
      expect(await sms()).toEqual([expect.stringContaining(opened.protocol)])
    },
  )

  it.each(FORM_KIND_IDS)('%s is rejected when a field is missing', async (kind) => {
    const body = fill(kind)
    for (const missing of Object.keys(getCaseKind(kind).fields))
      expect((await ask({ ...body, [missing]: undefined })).json()).toMatchObject({
        code: 'BAD.REQUEST',
      })
  })

  it('ignores the fields of other kinds', async () => {
    const { contract, details } = await open({
      ...fill('request'),
      contract: FOREIGN_CONTRACT,
      dueDay: 5,
    })
    expect([contract, details]).toEqual([null, {}])
  })

  it('accepts contracts of the customer only', async () => {
    expect(
      (await ask({ ...fill('cancellation'), contract: FOREIGN_CONTRACT })).json(),
    ).toMatchObject({
      code: 'BAD.REQUEST',
      field: 'contract',
    })
  })

  // Consumer law 13
  it.each([
    ['tomorrow', 1, 400],
    ['today', 0, 201],
    ['90 days ago', -90, 201],
    ['91 days ago', -91, 400],
  ])('a recording of %s returns the right status', async (_when, days, status) => {
    const calledOn = addDays(api.platform.clock.today(), days)
    expect((await ask({ ...fill('recording'), calledOn })).statusCode).toBe(status)
  })

  it('accepts the six due days and no other', async () => {
    expect(DUE_DAYS).toHaveLength(6)
    expect((await ask({ ...fill('dueDay'), dueDay: 7 })).statusCode).toBe(400)
  })

  it('rejects the current due day of the contract', async () => {
    const current = await readDueDay()
    const setDueDay = (day: number | undefined) =>
      api.platform.database.query('update contracts set due_day = $1 where reference = $2', [
        day,
        OWN_CONTRACT,
      ])
    await setDueDay(15)
    expect((await ask({ ...fill('dueDay'), dueDay: 15 })).json()).toMatchObject({
      code: 'BAD.REQUEST',
      field: 'dueDay',
    })
    await setDueDay(current)
  })

  it('allows one open case of a kind per contract', async () => {
    const { protocol } = await open(fill('cancellation'))
    expect((await ask(fill('cancellation'))).json()).toMatchObject({ code: 'CASE.ALREADY.OPEN' })
    expect((await ask(fill('address'))).statusCode).toBe(201)
    await withdraw(protocol)
    expect((await ask(fill('cancellation'))).statusCode).toBe(201)
  })

  it('opens and withdraws a cancellation for administrators of a company only', async () => {
    const company = await signIn(api, 'pj-numeric')
    const [{ reference } = { reference: '' }] = (await api.call(contracts, company)).json<{
      contracts: Contract[]
    }>().contracts
    const payer = await signIn(
      api,
      'pj-numeric',
      'customer',
      await addJoinedPerson(api, 'pj-numeric', 'pays'),
    )
    const body = { kind: 'cancellation', contract: reference }
    expect((await ask(body, payer)).json()).toMatchObject({ code: 'ROLE.CANNOT.ADMINISTER' })
    expect((await ask(fill('request'), payer)).statusCode).toBe(201)
    const { protocol } = await open(body, company)
    expect(
      (await api.call(cases, payer))
        .json<SupportCases>()
        .cases.find((one) => one.protocol === protocol),
    ).toMatchObject({ canCancel: false })
    expect((await withdraw(protocol, payer)).json()).toMatchObject({
      code: 'ROLE.CANNOT.ADMINISTER',
    })
    expect((await withdraw(protocol, company)).json()).toMatchObject({ state: 'cancelled' })
  })

  describe('limits', () => {
    it('count each kind for itself and state how long to wait', async () => {
      const most = getCaseKind('request').maxPerHour
      for (let i = 0; i < most; i += 1)
        expect((await ask({ ...fill('request'), text: `Pedido ${i}` })).statusCode).toBe(201)
      const rejected = await ask({ ...fill('request'), text: 'Mais um' })
      expect(rejected.json()).toMatchObject({ code: 'TOO.MANY.REQUESTS' })
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(HOUR_MS / 1000)
      const contest = { kind: 'contest', invoice: null, text: 'Não contratei.' }
      expect((await ask(contest)).statusCode).toBe(201)
    })

    it('do not count repeated requests for the same call', async () => {
      const call = () =>
        api.call(requestCallBack, {
          ...ana,
          params: { product: 'tim' },
          body: { phone: '+5511912345678' },
        })
      const { protocol } = (await call()).json<{ protocol: string }>()
      for (let i = 0; i < 12; i += 1) expect((await call()).json()).toEqual({ protocol })
    })
  })

  describe('a passed deadline', () => {
    const pass = async (ms: number) => {
      api.advance(ms)
      await Promise.all([
        applyPassedDeadlines(api.platform, {}),
        applyPassedDeadlines(api.platform, {}),
      ])
      await applyPassedDeadlines(api.platform, {})
    }

    // Consumer law 14
    it('completes a cancellation once, with SMS and e-mail', async () => {
      const { protocol } = await open(fill('cancellation'))
      await sms()
      await pass(2 * DAY_MS - HOUR_MS)
      expect(await find(protocol)).toMatchObject({ state: 'received', canCancel: true })
      await pass(HOUR_MS)
      expect(await find(protocol)).toMatchObject({
        state: 'closed',
        canCancel: false,
        answer: expect.stringContaining('O contrato foi cancelado'),
      })
      expect(await sms()).toEqual([
        expect.stringContaining('recebemos'),
        expect.stringContaining('atendemos o pedido (Cancelamento de contrato)'),
      ])
      expect(await readEmails()).toEqual([
        { id: `case-${protocol}-completed-email`, queue: DAYTIME_KINDS.email },
      ])
    })

    it('leaves a withdrawn cancellation alone', async () => {
      const { protocol } = await open(fill('cancellation'))
      await withdraw(protocol)
      await pass(2 * DAY_MS)
      expect(await find(protocol)).toMatchObject({ state: 'cancelled', answer: null })
      expect(await sms()).toHaveLength(2)
    })

    it('changes the due day of the contract', async () => {
      const before = await readDueDay()
      const dueDay = DUE_DAYS.find((day) => day !== before)
      const { protocol } = await open({ ...fill('dueDay'), dueDay })
      expect(await readDueDay()).toBe(before)
      await pass(2 * DAY_MS)
      expect(await readDueDay()).toBe(dueDay)
      expect(await find(protocol)).toMatchObject({ state: 'closed', details: { dueDay } })
    })

    // Consumer law 12
    it('leaves a request open and refers the customer to the ombudsman once', async () => {
      const { protocol } = await open(fill('request'))
      await sms()
      await pass(7 * DAY_MS)
      expect(await sms()).toHaveLength(1)
      await pass(DAY_MS)
      expect(await find(protocol)).toMatchObject({ state: 'received', canCancel: true })
      expect(await sms()).toEqual([
        expect.stringContaining('recebemos'),
        expect.stringContaining('Ouvidoria: 0800'),
      ])
      expect((await step(protocol, { to: 'answered', answer: 'Agora sim.' })).statusCode).toBe(200)
      await pass(DAY_MS)
      expect(await sms()).toHaveLength(3)
    })

    describe.each(['request', 'contest'] as const)('of a %s without an amount', (kind) => {
      const openOverdue = async (): Promise<SupportCase> => {
        const opened = await open(
          kind === 'request'
            ? fill(kind)
            : { kind, invoice: 'FT100000100107', text: 'Não usei o serviço.' },
        )
        await sms()
        await pass(getMsLeft(opened) + 1000)
        return opened
      }

      it.each([
        [
          'answered',
          (protocol: string) => step(protocol, { to: 'answered', answer: 'Agora sim.' }),
        ],
        [
          'cancelled',
          async (protocol: string) => withdraw(protocol, await signIn(api, 'pf-overdue')),
        ],
      ] as const)('sends no message about it if the case is %s before 9:00', async (_how, end) => {
        const { protocol } = await openOverdue()
        await pass(8 * HOUR_MS)
        expect((await end(protocol)).statusCode).toBe(200)
        await pass(2 * HOUR_MS)
        expect((await sms()).join()).not.toContain('Ouvidoria: 0800')
      })

      it('sends a message about it at 9:00, once', async () => {
        await openOverdue()
        await pass(9 * HOUR_MS - 60_000)
        expect(await sms()).toHaveLength(1)
        await pass(60_000)
        expect((await sms())[1]).toContain('Ouvidoria: 0800')
        await pass(HOUR_MS)
        expect(await sms()).toHaveLength(2)
      })
    })

    it('does not delay other cases when its effect fails', async () => {
      const { protocol: broken } = await open(fill('dueDay'))
      const { protocol } = await open(fill('cancellation'))
      await api.platform.database.query(
        'update cases set contract_reference = null where protocol = $1',
        [broken],
      )
      api.advance(2 * DAY_MS)
      await expect(applyPassedDeadlines(api.platform, {})).rejects.toThrow('has no contract')
      expect(await find(protocol)).toMatchObject({ state: 'closed' })
      expect(await find(broken)).toMatchObject({ state: 'received' })
      expect(api.logs()).toContain('failed to apply the deadline of a support case, will retry')
    })
  })

  describe('the support desk', () => {
    it('sees the earliest deadline first, with title, age and time left', async () => {
      const request = await open(fill('request'))
      api.advance(DAY_MS)
      ana = await signIn(api, 'pf-overdue')
      const cancellation = await open(fill('cancellation'))
      const { cases: queue } = (await inside.inject({ url: '/desk/queue', headers: DESK })).json<{
        cases: unknown[]
      }>()
      expect(queue).toMatchObject([
        {
          protocol: cancellation.protocol,
          title: 'Cancelamento de contrato',
          canComplete: true,
          canRefuse: false,
        },
        {
          protocol: request.protocol,
          canComplete: false,
          canRefuse: true,
          ageHours: 24,
          hoursLeft: Math.floor(getMsLeft(request) / HOUR_MS),
        },
      ])
    })

    it('completes a change of the due day early, once', async () => {
      const { protocol } = await open(fill('dueDay'))
      const statuses = await Promise.all(
        [1, 2].map(async () => (await step(protocol, { to: 'completed' })).statusCode),
      )
      expect(statuses.sort()).toEqual([200, 409])
      expect(await readDueDay()).toBe(20)
      expect(await sms()).toHaveLength(2)
      const found = await inside.inject({ url: `/desk/cases/${protocol}`, headers: DESK })
      expect(found.json()).toMatchObject({ state: 'closed', answeredBy: 'desk' })
    })

    it.each([
      ['refuse a cancellation', 'cancellation', { to: 'closed' }],
      ['answer a cancellation', 'cancellation', { to: 'answered', answer: 'Não pode.' }],
      ['complete a request without an answer', 'request', { to: 'completed' }],
      ['close a request without an answer', 'request', { to: 'closed' }],
      ['close a change of the due day without an answer', 'dueDay', { to: 'closed' }],
    ] as const)('cannot %s', async (_what, kind, change) => {
      const { protocol } = await open(fill(kind))
      expect((await step(protocol, change)).statusCode).toBe(409)
      expect(await find(protocol)).toMatchObject({ state: 'received' })
    })

    it('sees why an amount is contested', async () => {
      const { protocol } = await open({
        kind: 'contest',
        invoice: 'FT100000100107',
        amount: 100,
        reason: 'wrong_amount',
        text: '',
      })
      const { cases: queue } = (await inside.inject({ url: '/desk/queue', headers: DESK })).json<{
        cases: unknown[]
      }>()
      expect(queue).toMatchObject([{ protocol, reason: 'O valor está errado' }])
    })

    it.each([
      ['a contest in words', { invoice: null, text: 'Não contratei.' }, 5000],
      [
        'a contest of a lower amount',
        { invoice: 'FT100000100107', amount: 100, reason: 'wrong_amount', text: '' },
        101,
      ],
    ])('is refused an amount that %s cannot return', async (_what, body, accepted) => {
      const { protocol } = await open({ kind: 'contest', ...body })
      const response = await step(protocol, { to: 'answered', answer: 'Procede.', accepted })
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({ message: expect.stringMatching(/accepted/) }),
      ])
      expect(await find(protocol)).toMatchObject({ state: 'received' })
    })

    // Consumer law 11, 12
    it('answers a contest in words before it closes it', async () => {
      const { protocol } = await open({ kind: 'contest', invoice: null, text: 'Não contratei.' })
      expect((await step(protocol, { to: 'closed' })).json()).toEqual({
        message: 'A case of kind contest is answered before it is closed.',
      })
      await step(protocol, { to: 'answered', answer: 'Retiramos a cobrança.' })
      expect((await step(protocol, { to: 'closed' })).statusCode).toBe(200)
    })

    it('closes a call that was made', async () => {
      const { protocol } = (
        await api.call(requestCallBack, {
          ...ana,
          params: { product: 'tim' },
          body: { phone: '+5511912345678' },
        })
      ).json<{ protocol: string }>()
      expect((await step(protocol, { to: 'closed' })).json()).toMatchObject({
        state: 'closed',
        canClose: false,
      })
    })
  })

  // Consumer law 12
  it('confirms a withdrawal by SMS and e-mail, once', async () => {
    const { protocol } = await open(fill('cancellation'))
    await sms()
    await withdraw(protocol)
    await withdraw(protocol)
    expect(await sms()).toEqual([
      expect.stringContaining('recebemos'),
      expect.stringContaining(
        `cancelamos o pedido (Cancelamento de contrato) porque voce pediu. Protocolo ${protocol}.`,
      ),
    ])
    expect((await readEmails()).map(({ id }) => id)).toEqual([`case-${protocol}-cancelled-email`])
  })

  it('measures open, due and overdue cases by kind', async () => {
    const request = await open(fill('request'))
    await open(fill('cancellation'))
    let read = await readGauges()
    expect(read('portal_cases_open', 'request')).toBe(1)
    expect(read('portal_cases_due_soon', 'request')).toBe(0)
    api.advance(getMsLeft(request) - HOUR_MS)
    read = await readGauges()
    expect(read('portal_cases_due_soon', 'request')).toBe(1)
    expect(read('portal_cases_overdue', 'request')).toBe(0)
    expect(read('portal_cases_overdue', 'cancellation')).toBe(1)
    api.advance(2 * HOUR_MS)
    read = await readGauges()
    expect(read('portal_cases_overdue', 'request')).toBe(1)
    expect(read('portal_cases_open', 'contest')).toBe(0)
  })
})
