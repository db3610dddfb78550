import { formatReal, type Cents } from '@portal/contract'
import type { PaymentRecord } from '../record.ts'

/** Answer of that case when the money was reversed. */
export const TRANSFER_CANCELLED =
  'A transferência foi cancelada: o banco levou o pagamento de volta.'

/** Text of the case about money that was transferred before its bank took it back; both read it. */
export const describeLostTransfer = ({ payment }: PaymentRecord, amount: Cents): string =>
  `O banco levou de volta o pagamento de protocolo ${payment.protocol}. Antes disso, ${formatReal(amount)} dele já tinham voltado por transferência. Vamos combinar como acertar este valor.`

/** Text of the support case in which support and customer agree on a transfer; both read it. */
export const describeTransfer = ({ payment }: PaymentRecord, amount: Cents): string =>
  `Chegaram ${formatReal(amount)} a mais com o pagamento de protocolo ${payment.protocol}. O cliente pediu o valor de volta. Este meio de pagamento não devolve, por isso combinamos uma transferência.`
