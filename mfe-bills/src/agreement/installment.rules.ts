import type { Agreement, AgreementState, Cents } from '@portal/contract'

export type Installment = Agreement['parts'][number]

/** Cost of an installment today, with late charges; of a paid or cancelled one as agreed. */
export const getAmountToday = ({
  amount,
  total = amount,
  status,
  isCancelled,
}: Installment): Cents => (status === 'PAGA' || isCancelled ? amount : total)

export const listUnpaid = ({ parts }: Pick<Agreement, 'parts'>): Installment[] =>
  parts.filter(({ status, isCancelled }) => status !== 'PAGA' && !isCancelled)

/** Unpaid installments without prescribed ones, which are payable by choice. */
export const listCollected = (agreement: Pick<Agreement, 'parts'>): Installment[] =>
  listUnpaid(agreement).filter(({ isPrescribed }) => !isPrescribed)

/** State of an agreement; an API of an earlier version sends none. */
export const getState = ({ state, parts }: Agreement): AgreementState => {
  if (state) return state
  if (listUnpaid({ parts }).length === 0) return 'settled'
  return parts.some(({ status }) => status === 'VENCIDA') ? 'late' : 'current'
}
