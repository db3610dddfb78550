import {
  quote,
  suspensions,
  toCents,
  unlockOnTrust,
  type CalendarDate,
  type CalendarMonth,
  type ContractSuspension,
  type Invoice,
} from '@portal/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { HomeScreen } from '../home/home-screen.tsx'
import { provideAccount } from '../testing/account-fixture.ts'
import { addToToday, createContract, createInvoice } from '../testing/fixtures.ts'

beforeEach(() => sessionStorage.clear())

const FIRST_DAY_OVERDUE = 30
const createSuspension = (overrides: Partial<ContractSuspension> = {}): ContractSuspension => ({
  contractReference: 'CT1',
  productType: 'TIM',
  phone: '+5511987654321',
  suspendsFrom: '2026-12-03' as CalendarDate,
  endsFrom: '2999-02-01' as CalendarDate,
  invoices: [
    {
      reference: 'FT1',
      month: '2026-10' as CalendarMonth,
      dueDate: addToToday(-FIRST_DAY_OVERDUE),
      total: toCents(15368),
    },
  ],
  unlock: { state: 'available', until: '2026-12-28' as CalendarDate },
  ...overrides,
})

const open = (
  found: readonly ContractSuspension[] | 'failed',
  invoice: Partial<Invoice> = { dueDate: addToToday(-FIRST_DAY_OVERDUE) },
  inProcess?: string,
) => {
  const { kernel, api } = createTestKernel()
  provideAccount(api, {
    contracts: ['CT1', 'CT2'].map((reference, i) =>
      createContract({
        reference,
        debts: [
          createInvoice({
            reference: `FT${i + 1}`,
            isInProcess: inProcess === `FT${i + 1}`,
            ...invoice,
          }),
        ],
      }),
    ),
  })
  if (found === 'failed') api.reject(suspensions, 'UNEXPECTED')
  else api.respond(suspensions, { suspensions: found })
  render(<HomeScreen />, renderProps(kernel))
  return { api, user: userEvent.setup() }
}

// Consumer law 4, 6
it('the account page says since when and why a contract is suspended, and what restores it', async () => {
  const { user } = open([createSuspension()])
  expect(await screen.findByText('O serviço pode estar suspenso desde 03/12/2026')).toBeVisible()
  expect(
    screen.getByText(/^Falta pagar a fatura de outubro de 2026\. O serviço volta em até 24 horas/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: /^Pagar R\$\s153,68$/ })).toHaveAttribute(
    'href',
    '/pagamento?contas=FT1',
  )
  await user.click(screen.getByText('O que muda para você'))
  expect(screen.getByText(/números de emergência/)).toBeVisible()
})

it('the notice of a suspension names an installment of an agreement as such', async () => {
  open([createSuspension()], {
    dueDate: addToToday(-FIRST_DAY_OVERDUE),
    installment: { agreement: 'AC1', number: 2, of: 6 },
  })
  expect(
    await screen.findByText(/^Falta pagar a parcela 2 de 6 do acordo\. O serviço volta/),
  ).toBeVisible()
})

it.each([
  ['the notice offers to pay', undefined, 'secondary'],
  ['the invoice of the notice is being paid by card', 'FT1', 'primary'],
])(
  'while %s, the first button of the total has its rank',
  async (_title, inProcess, appearance) => {
    open([createSuspension()], undefined, inProcess)
    const total = within(await screen.findByRole('region', { name: 'Total em aberto' }))
    expect(total.getAllByRole('link', { name: /^Pagar/ })[0]).toHaveClass(appearance)
  },
)

it('the total does not repeat the payment that the notice offers', async () => {
  open([createSuspension()], undefined, 'FT2')
  const total = within(await screen.findByRole('region', { name: 'Total em aberto' }))
  expect(total.getByRole('link', { name: /Pix/ })).toBeVisible()
  expect(total.queryByRole('link', { name: /^Pagar fatura/ })).not.toBeInTheDocument()
})

it('the notice cedes its rank to a selection of invoices', async () => {
  const { api, user } = open([createSuspension()])
  api.reject(quote, 'UNEXPECTED')
  const pay = await screen.findByRole('link', { name: /^Pagar R\$/ })
  expect(pay).toHaveClass('primary')
  await user.click(screen.getAllByRole('checkbox', { name: /Outubro de 2026/ })[0]!)
  expect(pay).toHaveClass('secondary')
})

it('an unlock on trust states the promise before it is made, and the last day with service afterwards', async () => {
  const { api, user } = open([createSuspension()])
  await user.click(await screen.findByRole('button', { name: 'Desbloqueio em confiança' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/Você promete pagar R\$\s153,68 até 28\/12\/2026\./)).toBeVisible()
  const unlock = { state: 'active', until: '2026-12-28' as CalendarDate } as const
  api.respond(unlockOnTrust, unlock)
  api.respond(suspensions, { suspensions: [createSuspension({ unlock })] })
  await user.click(dialog.getByRole('button', { name: 'Prometo pagar' }))
  const notice = await screen.findByRole('status', { name: '' })
  expect(await screen.findByText('Serviço liberado até 28/12/2026')).toBeVisible()
  expect(api.callsTo(unlockOnTrust).map(({ url }) => url)).toEqual([
    '/api/v2/contracts/CT1/trust-unlock',
  ])
  await waitFor(() => expect(notice).toHaveFocus())
})

it('after a lost response to the promise, the page says that the service may be unlocked', async () => {
  const { api, user } = open([createSuspension()])
  await user.click(await screen.findByRole('button', { name: 'Desbloqueio em confiança' }))
  api.reject(unlockOnTrust, 'SERVICE.TIMEOUT')
  const send = await screen.findByRole('button', { name: 'Prometo pagar' })
  await user.click(send)
  expect(await screen.findByText('Não sabemos se o serviço foi liberado')).toBeVisible()
  expect(screen.getByText(/um novo envio não a repete/)).toBeVisible()
  const unlock = { state: 'active', until: '2026-12-28' as CalendarDate } as const
  api.respond(suspensions, { suspensions: [createSuspension({ unlock })] })
  await user.click(send)
  expect(await screen.findByText('Serviço liberado até 28/12/2026')).toBeVisible()
})

it.each<[string, ContractSuspension['unlock'], RegExp]>([
  [
    'after one in this cycle',
    { state: 'used', from: '2026-12-05' as CalendarDate },
    /já foi usado neste ciclo\. Pague agora, ou peça de novo a partir de 05\/12\/2026\./,
  ],
  [
    'after a broken promise',
    { state: 'refused', reason: 'PROMISE_BROKEN' },
    /um pagamento prometido não chegou no prazo\. Pague para o serviço voltar\./,
  ],
  [
    'of an ended contract',
    { state: 'refused', reason: 'CONTRACT_ENDED' },
    /Fale com o atendimento\./,
  ],
  [
    'for a reason of a later version',
    { state: 'refused', reason: 'LATER' } as never,
    /não está disponível agora\. Pague para o serviço voltar\./,
  ],
])('an unlock on trust is refused %s with its reason', async (_title, unlock, reason) => {
  open([createSuspension({ unlock })])
  expect(await screen.findByText(reason)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Desbloqueio em confiança' })).toBeNull()
})

it('a second suspended contract unfolds below the first one', async () => {
  const { user } = open([
    createSuspension(),
    createSuspension({
      contractReference: 'CT2',
      suspendsFrom: '2026-12-20' as CalendarDate,
      invoices: createSuspension().invoices.map((one) => ({ ...one, reference: 'FT2' })),
    }),
  ])
  await user.click(await screen.findByText('Mais 1 contrato com aviso de suspensão'))
  expect(screen.getByText('O serviço pode estar suspenso desde 20/12/2026')).toBeVisible()
})

it.each([
  ['29 days overdue', { dueDate: addToToday(1 - FIRST_DAY_OVERDUE) }],
  ['contested', { dueDate: addToToday(-FIRST_DAY_OVERDUE), contestAnswerBy: addToToday(3) }],
])('the account page asks for no suspension while its invoices are %s', async (_title, invoice) => {
  const { api } = open([createSuspension()], invoice)
  expect(await screen.findByRole('region', { name: 'Total em aberto' })).toBeVisible()
  expect(api.callsTo(suspensions)).toEqual([])
})

it('the account page shows no suspension of an invoice that is paid meanwhile', async () => {
  const [invoice] = createSuspension().invoices
  open([createSuspension({ invoices: [{ ...invoice!, reference: 'FT9' }] })])
  expect(await screen.findByRole('region', { name: 'Total em aberto' })).toBeVisible()
  expect(screen.queryByText(/pode estar suspenso/)).toBeNull()
})

it('the account page works without the suspensions', async () => {
  open('failed')
  expect(await screen.findByRole('region', { name: 'Total em aberto' })).toBeVisible()
  expect(screen.queryByText(/pode estar suspenso/)).toBeNull()
})
