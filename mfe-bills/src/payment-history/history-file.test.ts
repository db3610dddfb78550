import { pastPaymentFixture, toCents, type PastPayment } from '@portal/contract'
import { buildHistoryFile } from './history-file.ts'

const createPayment = (change: Partial<PastPayment> = {}): PastPayment => ({
  ...(pastPaymentFixture as unknown as PastPayment),
  ...change,
})
const refund = (amount: number, id: string | null) => ({
  amount: toCents(amount),
  id,
  at: '2026-11-22T12:00:00Z',
  because: 'too_much' as const,
})

it('the file has a row per payment with decimal commas and a protocol that stays a text', () => {
  const [header, row, debit, end] = buildHistoryFile([
    createPayment({ refunds: [refund(1_234_567, 'r1')] }),
    createPayment({ isAutomatic: true }),
  ]).split('\r\n')
  expect(header).toBe(
    '\uFEFFData;Forma de pagamento;Situação;Valor;Devolvido;Valor em crédito;Em análise;Pago a mais, ainda não devolvido;Faturas;Contratos;Meses de referência;Protocolo',
  )
  expect(row).toBe(
    '21/11/2026;Pix;Confirmado;153,68;12345,67;0,00;0,00;0,00;FT100000000101;CT1000000001;outubro de 2026;nº 202611210000000001',
  )
  expect(debit).toMatch(/^21\/11\/2026;Pix Automático;/)
  expect(end).toBe('')
})
