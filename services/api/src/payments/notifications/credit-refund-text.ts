import { formatReal, type Cents } from '@portal/contract'

/** Text of the support case in which support and customer agree on the transfer of a credit; both read it. */
export const describeCreditTransfer = (amount: Cents): string =>
  `O cliente pediu de volta ${formatReal(amount)} de crédito. Este valor não volta pelo meio do pagamento, por isso combinamos uma transferência.`

/** Closes that case when the money behind the credit has left. */
export const CREDIT_TRANSFER_CANCELLED =
  'A transferência foi cancelada: o banco devolveu o pagamento que tinha virado crédito.'
