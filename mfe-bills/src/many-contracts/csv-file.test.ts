import { toCents, listComponents } from '@portal/contract'
import { toContractViews } from '../contracts/account.rules.ts'
import { createContract, createInvoice, createPaidInvoice } from '../testing/fixtures.ts'
import { buildCsvFile } from './csv-file.ts'

const fileOf = (...contracts: ReturnType<typeof createContract>[]) =>
  buildCsvFile(
    toContractViews({
      contracts,
      campaigns: [],
      contacts: [],
      multiPayment: true,
      canPay: true,
    }).map((view) => ({ view, invoices: [...view.open, ...view.paid] })),
  )
const rowsOf = (...contracts: ReturnType<typeof createContract>[]) =>
  fileOf(...contracts)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')

it('opens in a spreadsheet of Brazil: marked as UTF-8, semicolons, comma decimals without dots', () => {
  const rows = rowsOf(
    createContract({
      debts: [
        createInvoice({
          components: listComponents({ service: 1234567, fine: 299, interest: 79 }),
          total: toCents(1238345),
        }),
      ],
    }),
  )
  expect(fileOf(createContract()).startsWith('\uFEFFContrato;Produto;')).toBe(true)
  expect(rows[1]).toMatch(
    /^CT1;TIM Black;\(11\) 9 8765 4321;FT1;Outubro de 2026;\d\d\/\d\d\/\d{4};Vencida;12345,67;2,99;0,79;0,00;12383,45;$/,
  )
})

it('says when a paid invoice was paid', () => {
  expect(rowsOf(createContract({ debts: [createPaidInvoice()] }))[1]).toMatch(
    /;Paga;.*;04\/10\/2026$/,
  )
})

it.each(['=HYPERLINK("http://a")', '+cmd', '-2+3', '@SUM(A1)', '\tx', ' =1+1'])(
  'lets a sheet compute nothing of a product called %j',
  (name) => {
    const [, , product] =
      /^([^;]*);("(?:[^"]|"")*"|[^;]*);/.exec(
        rowsOf(
          createContract({ products: [{ name, code: 'CCT6' }], debts: [createInvoice()] }),
        )[1] ?? '',
      ) ?? []
    expect(product).toMatch(/^"?'/)
  },
)

it('keeps a name with marks of its own in one cell', () => {
  expect(
    rowsOf(
      createContract({
        products: [{ name: 'Plano "A"; 5 GB', code: 'CCT6' }],
        debts: [createInvoice()],
      }),
    )[1],
  ).toContain(';"Plano ""A""; 5 GB";')
})
