import { formatReal, type Cents } from '@portal/contract'
import type { PaymentRecord } from '../record.ts'

/** Text of the support case in which support and customer agree on a transfer; both read it. */
export const describeTransfer = ({ payment }: PaymentRecord, amount: Cents): string =>
  `Chegaram ${formatReal(amount)} a mais com o pagamento de protocolo ${payment.protocol}. O cliente pediu o valor de volta. Este meio de pagamento não devolve, por isso combinamos uma transferência.`
