import { toCents, listComponents } from '@portal/contract'
import { toContractViews } from '../contracts/account.rules.ts'
import { createContract, createInvoice, createPaidInvoice } from '../testing/fixtures.ts'
import { buildCsvFile } from './csv-file.ts'

const buildFile = (...contracts: ReturnType<typeof createContract>[]) =>
  buildCsvFile(
    toContractViews({
      contracts,
      campaigns: [],
      contacts: [],
      multiPayment: true,
      canPay: true,
    }).map((view) => ({ view, invoices: [...view.open, ...view.paid] })),
  )
const buildRows = (...contracts: ReturnType<typeof createContract>[]) =>
  buildFile(...contracts)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')

it('CSV file has a byte order mark, semicolons and decimal commas', () => {
  const rows = buildRows(
    createContract({
      debts: [
        createInvoice({
          components: listComponents({ service: 1234567, fine: 299, interest: 79 }),
          total: toCents(1238345),
        }),
      ],
    }),
  )
  expect(buildFile(createContract()).startsWith('\uFEFFContrato;Produto;')).toBe(true)
  expect(rows[1]).toMatch(
    /^CT1;TIM Black;\(11\) 9 8765 4321;FT1;Outubro de 2026;\d\d\/\d\d\/\d{4};Vencida;12345,67;2,99;0,79;0,00;0,00;0,00;0,00;0,00;12383,45;$/,
  )
})

it('CSV file contains the payment date of a paid invoice', () => {
  expect(buildRows(createContract({ debts: [createPaidInvoice()] }))[1]).toMatch(
    /;Paga;.*;04\/10\/2026$/,
  )
})

it.each(['=HYPERLINK("http://a")', '+cmd', '-2+3', '@SUM(A1)', '\tx', ' =1+1'])(
  'CSV file escapes the formula in a product name: %j',
  (name) => {
    const [, , product] =
      /^([^;]*);("(?:[^"]|"")*"|[^;]*);/.exec(
        buildRows(
          createContract({ products: [{ name, code: 'CCT6' }], debts: [createInvoice()] }),
        )[1] ?? '',
      ) ?? []
    expect(product).toMatch(/^"?'/)
  },
)

it('CSV file quotes a name with quotes and semicolons', () => {
  expect(
    buildRows(
      createContract({
        products: [{ name: 'Plano "A"; 5 GB', code: 'CCT6' }],
        debts: [createInvoice()],
      }),
    )[1],
  ).toContain(';"Plano ""A""; 5 GB";')
})
