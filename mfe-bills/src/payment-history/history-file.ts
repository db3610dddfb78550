import { formatDate, formatMonth, getMethodName, type PastPayment } from '@portal/contract'
import { formatCsvFile, type Cell } from '../csv/format-csv-file.ts'
import { texts as invoiceTexts } from '../invoice/texts.ts'
import { getPaymentDay, sumMoneyBack } from './past-payment.rules.ts'
import { texts as t } from './texts.ts'

const buildRow = (payment: PastPayment): Cell[] => {
  const { returned, credited, disputed, overpaid } = sumMoneyBack(payment)
  return [
    formatDate(getPaymentDay(payment)),
    getMethodName(payment),
    invoiceTexts.paymentStatus[payment.status],
    payment.total,
    returned,
    credited,
    disputed,
    overpaid,
    payment.invoices.map(({ reference }) => reference).join(', '),
    [...new Set(payment.invoices.map((one) => one.contractReference))].join(', '),
    payment.invoices.map(({ month }) => formatMonth(month)).join(', '),
    t.protocol(payment.protocol),
  ]
}

/** Builds a CSV file with a row per payment. */
export const buildHistoryFile = (payments: readonly PastPayment[]): string =>
  formatCsvFile([Object.values(t.columns), ...payments.map(buildRow)])
