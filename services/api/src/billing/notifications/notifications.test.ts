import {
  addDays,
  toCents,
  contractsFixture,
  campaignsFixture,
  notifications,
  markNotificationsRead,
  type CalendarDate,
  type Campaign,
  type Contract,
  type Invoice,
  type EndpointOutput,
} from '@portal/contract'
import { addJoinedPerson } from '../../testing/add-joined-person.ts'
import { signIn } from '../../testing/sign-in.ts'
import { STORES } from '../../testing/stores.ts'
import type { AutomaticPixEvent } from '../ports.ts'
import { renderNotification } from './texts.ts'
import { buildNotifications } from './notifications.ts'
import { useTestApi } from '../../testing/use-test-api.ts'

const today = '2026-11-25' as CalendarDate
const [contract] = contractsFixture.output.contracts as unknown as [Contract]
const [campaign] = campaignsFixture.output.campaigns as unknown as [Campaign]
const invoice = (dueDate: CalendarDate, rest: Partial<Invoice> = {}): Invoice => ({
  ...(contract.debts[0] as Invoice),
  reference: `FT-${dueDate}`,
  dueDate,
  status: dueDate < today ? 'VENCIDA' : 'ABERTA',
  ...rest,
})
const kindsFor = (
  invoices: readonly Invoice[],
  on = today,
  productType: Contract['productType'] = 'TIM',
) =>
  buildNotifications([{ ...contract, productType, debts: [...invoices] }], [], on).map(
    ({ kind }) => kind,
  )

// Consumer law 30
it.each([
  [true, []],
  [false, ['overdue']],
] as const)('notifications about an invoice, prescribed: %s, are %j', (isPrescribed, kinds) => {
  const old = invoice('2021-11-25' as CalendarDate)
  expect(kindsFor([{ ...old, isPrescribed }])).toEqual(kinds)
})

describe('the notification about a debit by Pix Automático', () => {
  const [OWED, PAID] = ['2026-12-05', '2026-11-20'].map((day) => invoice(day as CalendarDate)) as [
    Invoice,
    Invoice,
  ]
  const createEvent = (
    kind: AutomaticPixEvent['kind'],
    { reference, month, dueDate }: Invoice,
  ) => ({
    id: `${kind}-${reference}`,
    kind,
    contractReference: contract.reference,
    invoiceReference: reference,
    month,
    amount: toCents(15_235),
    day: dueDate,
    at: new Date('2026-11-19T12:00:00Z'),
  })
  const listKinds = (automatic: readonly AutomaticPixEvent[]) =>
    buildNotifications([{ ...contract, debts: [OWED, { ...PAID, status: 'PAGA' }] }], [], today, {
      moved: [],
      emailAt: null,
      automatic,
    }).flatMap((one) => (one.kind === 'automatic-pix' ? one.event.kind : []))

  it('is the newest one of an invoice that is owed', () => {
    expect(listKinds([createEvent('failed', OWED), createEvent('scheduled', OWED)])).toEqual([
      'failed',
    ])
  })

  it('ends with the payment of the invoice', () => {
    expect(listKinds([createEvent('scheduled', PAID)])).toEqual([])
  })

  it.each([
    ['a cancelled debit', createEvent('charge_cancelled', PAID)],
    ['the whole contract', { ...createEvent('enrolled', PAID), invoiceReference: null }],
  ])('about %s stays', (_, event) => {
    expect(listKinds([event])).toEqual([event.kind])
  })
})

describe('the overdue warning', () => {
  it.each([
    [14, '05', 'TIM', false],
    [15, '05', 'TIM', true],
    [19, '05', 'TIM', true],
    [20, '05', 'TIM', false],
    [14, '10', 'TIM', false],
    [15, '10', 'TIM', true],
    [17, '10', 'TIM', true],
    [18, '10', 'TIM', false],
    [19, '10', 'TIM', false],
    [17, '10', 'LIVE', true],
    [18, '10', 'LIVE', true],
    [19, '10', 'LIVE', true],
    [20, '10', 'LIVE', false],
  ] as const)('%d days after day %s on %s: %s', (days, dueDay, product, warns) => {
    const dueDate = `2026-11-${dueDay}` as CalendarDate
    expect(kindsFor([invoice(dueDate)], addDays(dueDate, days), product)).toEqual([
      warns ? 'warning' : 'overdue',
    ])
  })

  // Consumer law 10
  it.each([
    ['overdue', '2026-12-10'],
    ['warning', null],
  ])('becomes the notification %s for an invoice contested until %s', (kind, contestAnswerBy) => {
    const late = invoice('2026-11-09' as CalendarDate)
    expect(
      kindsFor([{ ...late, contestAnswerBy: contestAnswerBy as CalendarDate | null }]),
    ).toEqual([kind])
  })

  it('describes the oldest overdue invoice regardless of order', () => {
    const [younger, older] = [
      invoice('2026-11-10' as CalendarDate),
      invoice('2026-10-10' as CalendarDate),
    ]
    expect(kindsFor([younger])).toEqual(['warning'])
    expect(kindsFor([younger, older])).toEqual(['overdue'])
    expect(kindsFor([older, younger])).toEqual(['overdue'])
  })

  it.each(['PAGA', 'EM_ACORDO'] as const)('ignores an invoice with status %s', (status) => {
    expect(kindsFor([invoice('2026-11-10' as CalendarDate, { status })])).toEqual([])
  })

  it('contains its start day and the invoice', () => {
    const [found] = buildNotifications(
      [{ ...contract, debts: [invoice('2026-11-10' as CalendarDate)] }],
      [],
      today,
    )
    expect(found && renderNotification(found, today)).toEqual({
      id: 'warning-CT1000000001-2026-11-10',
      name: 'information',
      date: '2026-11-25',
      link: '/contas/FT-2026-11-10',
      isRead: false,
      title: 'Fatura vencida',
      description:
        'Sua fatura mais antiga venceu há 15 dias, em 10/11/2026. Pague para evitar a suspensão do serviço do contrato CT1000000001.',
    })
  })
})

describe('the notification of invoices due soon', () => {
  it.each([
    [-1, 0],
    [0, 1],
    [9, 1],
    [10, 1],
    [11, 0],
  ])('counts an invoice due in %d days: %d', (days, count) => {
    expect(
      kindsFor([invoice(addDays(today, days))]).filter((kind) => kind === 'near-due'),
    ).toHaveLength(count)
  })

  it.each([
    [1, '/contas/FT-2026-11-27', 'Sua fatura de R$\u00a0100,00 vence em 27/11/2026.'],
    [2, '/', '2 faturas vencem a partir de 27/11/2026, no total de R$\u00a0200,00.'],
  ])('sums %d invoices from the first one', (count, link, description) => {
    const invoices = [4, 2]
      .slice(2 - count)
      .map((days) => invoice(addDays(today, days), { total: toCents(10_000) }))
    const [found] = buildNotifications([{ ...contract, debts: invoices }], [], today)
    expect(found && renderNotification(found, today)).toEqual({
      id: 'near-due-2026-11-27',
      name: 'payment',
      date: '2026-11-17',
      link,
      isRead: false,
      title: 'Faturas Próximas do Vencimento',
      description,
    })
  })

  // 28/11/2026 is a Saturday.
  it.each([
    ['2026-11-28', 1, 'Sua fatura de R$\u00a0100,00 vence em 28/11/2026.'],
    ['2026-11-29', 1, 'Pague sua fatura de R$\u00a0100,00 até 30/11/2026 sem acréscimo.'],
    [
      '2026-11-29',
      2,
      '2 faturas, no total de R$\u00a0200,00. Pague a primeira até 30/11/2026 sem acréscimo.',
    ],
  ])(
    'names on %s the last day without a higher amount, for %d due on a Saturday',
    (on, count, text) => {
      const invoices = ['2026-11-28', '2026-12-02']
        .slice(0, count)
        .map((day) =>
          invoice(day as CalendarDate, { total: toCents(10_000), status: 'ABERTA' as const }),
        )
      const [found] = buildNotifications([{ ...contract, debts: invoices }], [], on as CalendarDate)
      expect(found && renderNotification(found, on as CalendarDate).description).toBe(text)
    },
  )

  it.each([
    [2, 'Sua parcela do acordo de R$\u00a0100,00 vence em 27/11/2026.'],
    [-2, 'Sua parcela do acordo de R$\u00a0100,00 venceu há 2 dias, em 23/11/2026.'],
  ])('names an installment that is due in %d days', (days, text) => {
    const installment = invoice(addDays(today, days), {
      total: toCents(10_000),
      installment: { agreement: 'AC1', number: 1, of: 3 },
    })
    const [found] = buildNotifications([{ ...contract, debts: [installment] }], [], today)
    expect(found && renderNotification(found, today).description).toBe(text)
  })

  it('ignores paid invoices', () => {
    expect(kindsFor([invoice(addDays(today, 2), { status: 'PAGA' })])).toEqual([])
  })
})

describe('the notification of overdue invoices', () => {
  const notified = (...dueDates: string[]) => {
    const invoices = dueDates.map((dueDate) =>
      invoice(dueDate as CalendarDate, { total: toCents(10_000) }),
    )
    const [found] = buildNotifications([{ ...contract, debts: invoices }], [], today)
    return found && renderNotification(found, today, new Set(['overdue-2026-09-11-2']))
  }

  it.each([
    [
      ['2026-11-24'],
      'Sua fatura de R$\u00a0100,00 venceu há 1 dia, em 24/11/2026.',
      '/contas/FT-2026-11-24',
      '2026-11-25',
      false,
    ],
    [
      ['2026-11-24', '2026-09-11'],
      'Você tem 2 faturas vencidas, no total de R$\u00a0200,00. A mais antiga venceu há 75 dias, em 11/09/2026.',
      '/',
      '2026-09-12',
      true,
    ],
  ] as const)('shows %p', (dueDates, description, link, date, isRead) => {
    expect(notified(...dueDates)).toMatchObject({
      name: 'payment',
      title: 'Fatura vencida',
      description,
      link,
      date,
      isRead,
    })
  })

  it('omits invoices with a warning', () => {
    const warned = { ...contract, debts: [invoice('2026-11-10' as CalendarDate)] }
    const late = { ...contract, reference: 'CT2', debts: [invoice('2026-09-10' as CalendarDate)] }
    const kinds = buildNotifications([warned, late], [], today).map((notification) => [
      notification.kind,
      'count' in notification && notification.count,
    ])
    expect(kinds).toEqual([
      ['warning', false],
      ['overdue', 1],
    ])
  })
})

it.each([
  [0, 'Pague suas faturas vencidas com isenção de juros e multa até 31/12/2026.'],
  [40, 'Pague suas faturas vencidas com 40% de desconto até 31/12/2026.'],
])('describes an offer of %d per cent', (discountPercentage, description) => {
  const [found] = buildNotifications([], [{ ...campaign, discountPercentage }], today)
  expect(found && renderNotification(found, today)).toEqual({
    id: 'offer-CP1000000001',
    name: 'offer',
    date: today,
    link: '/contas/CP1000000001/oferta',
    isRead: false,
    title: 'Oferta para você',
    description,
  })
})

it('sorts the most urgent first', () => {
  const invoices = [invoice(addDays(today, 3)), invoice('2026-11-10' as CalendarDate)]
  expect(
    buildNotifications([{ ...contract, debts: invoices }], [campaign], today).map(
      ({ kind }) => kind,
    ),
  ).toEqual(['warning', 'near-due', 'offer'])
})

const CONSEQUENCES =
  ' Só depois do fim do contrato a dívida pode ser informada aos órgãos de proteção ao crédito. O serviço volta em até 24 horas depois que o pagamento é confirmado'

// Consumer law 2, 3
it('shows contracts together only if their legal notices have the same dates', () => {
  const toNotices = (warnedOn: string, finalNoticeOn: string | null) => ({
    warnedOn: warnedOn as CalendarDate,
    finalNoticeOn: finalNoticeOn as CalendarDate | null,
  })
  const references = ['A', 'B', 'C']
  const contracts = references.map((reference) => ({
    ...contract,
    reference,
    debts: [{ ...invoice('2026-08-01' as CalendarDate), reference: `FT-${reference}` }],
  }))
  const suspensions = new Map([
    ['FT-A', toNotices('2026-09-01', '2026-11-10')],
    ['FT-B', toNotices('2026-11-05', null)],
    ['FT-C', toNotices('2026-09-01', '2026-11-10')],
  ])
  const shown = buildNotifications(contracts, [], today, {
    moved: [],
    emailAt: null,
    suspensions,
  }).filter(({ kind }) => kind === 'suspension')
  expect(shown).toMatchObject([
    { reference: 'FT-A', count: 2, isFinalNotice: true, endsFrom: '2026-11-25' },
    { reference: 'FT-B', count: 1, isFinalNotice: false, endsFrom: '2027-01-19' },
  ])
})

// Consumer law 2, 3
describe.each(STORES)('notifications from the API on %s', (store) => {
  // Late evening of the 18th in São Paulo, the 19th already in UTC.
  const api = useTestApi(store, { now: '2026-11-19T01:30:00Z' })

  it.each([
    [
      'pf-overdue',
      [
        [
          'warning-CT1000001001-2026-11-02',
          'Sua fatura mais antiga venceu há 16 dias, em 02/11/2026. Pague para evitar a suspensão do serviço do contrato CT1000001001.',
        ],
        [
          'suspension-FT100000100107-1',
          `Avisamos em 17/11/2026: falta pagar a fatura de setembro de 2026, de R$\u00a0153,68. Sem o pagamento, o serviço do contrato CT1000001001 pode ser suspenso a partir de 02/12/2026. O contrato pode ser encerrado a partir de 31/01/2027.${CONSEQUENCES}.`,
        ],
        ['near-due-2026-11-27', 'Sua fatura de R$\u00a0152,35 vence em 27/11/2026.'],
      ],
    ],
    [
      'pf-discount',
      [
        [
          'rescission-FT100000300107-1',
          `Avisamos de novo em 04/10/2026: falta pagar a fatura de junho de 2026, de R$\u00a0240,00. O serviço do contrato CT1000003001 já pode estar suspenso (desde 20/08/2026). O contrato já pode estar encerrado (desde 19/10/2026).${CONSEQUENCES}, se o contrato ainda não foi encerrado.`,
        ],
        ['overdue-2026-07-21-1', 'Sua fatura de R$\u00a0240,00 venceu há 120 dias, em 21/07/2026.'],
        ['offer-CP1000003001', 'Pague suas faturas vencidas com 40% de desconto até 18/12/2026.'],
      ],
    ],
    [
      'pf-card-blocked',
      [
        [
          'suspension-FT100000600107-1',
          `Avisamos em 04/10/2026: falta pagar a fatura de agosto de 2026, de R$\u00a0210,00. O serviço do contrato CT1000006001 já pode estar suspenso (desde 19/10/2026). O contrato pode ser encerrado a partir de 18/12/2026.${CONSEQUENCES}.`,
        ],
        ['overdue-2026-09-19-1', 'Sua fatura de R$\u00a0210,00 venceu há 60 dias, em 19/09/2026.'],
        [
          'offer-CP1000006001',
          'Pague suas faturas vencidas com isenção de juros e multa até 18/12/2026.',
        ],
      ],
    ],
    [
      'pf-neighbour',
      [['overdue-2026-11-15-1', 'Sua fatura de R$\u00a076,57 venceu há 3 dias, em 15/11/2026.']],
    ],
  ])('%s', async (customer, told) => {
    const response = await api.call(notifications, {
      ...(await signIn(api, customer)),
      params: { product: 'tim' },
    })
    const list = response.json<EndpointOutput<typeof notifications>>().notices
    expect(list.map(({ id, description }) => [id, description])).toEqual(told)
  })

  it('stores seen notifications for all sessions of the customer', async () => {
    const asked = async () => ({ ...(await signIn(api, 'pf-overdue')), params: { product: 'tim' } })
    const idsRead = async (): Promise<[string, boolean][]> =>
      (await api.call(notifications, await asked()))
        .json<EndpointOutput<typeof notifications>>()
        .notices.map(({ id, isRead }) => [id, isRead])
    const seen = { ids: ['near-due-2026-11-27', 'near-due-2026-11-27', 'of-nobody'] }
    for (const response of [
      await api.call(markNotificationsRead, { ...(await asked()), body: seen }),
      await api.call(markNotificationsRead, { ...(await asked()), body: seen }),
    ]) {
      expect(response.statusCode).toBe(204)
    }
    expect(await idsRead()).toEqual([
      ['warning-CT1000001001-2026-11-02', false],
      ['suspension-FT100000100107-1', false],
      ['near-due-2026-11-27', true],
    ])
  })

  it('stores seen notifications of a company for each person', async () => {
    const enterAs = async (personId?: string) => ({
      ...(await signIn(api, 'pj-numeric', 'customer', personId)),
      params: { product: 'tim' },
    })
    const [maria, jose] = [
      await enterAs(await addJoinedPerson(api, 'pj-numeric', 'sees')),
      await enterAs(await addJoinedPerson(api, 'pj-numeric', 'pays')),
    ]
    const phoneUser = await enterAs()
    const listUnread = async (who: typeof maria): Promise<string[]> =>
      (await api.call(notifications, who))
        .json<EndpointOutput<typeof notifications>>()
        .notices.filter(({ isRead }) => !isRead)
        .map(({ id }) => id)
    const ids = await listUnread(maria)
    expect(ids).not.toEqual([])
    await api.call(markNotificationsRead, { ...maria, body: { ids } })
    expect([await listUnread(maria), await listUnread(jose), await listUnread(phoneUser)]).toEqual([
      [],
      ids,
      ids,
    ])
  })
})
