import type { Agreement, Cents } from '@portal/contract'

/** What an installment costs today, with late charges; a paid one as agreed. */
export const getAmountToday = ({
  amount,
  total = amount,
  status,
}: Agreement['parts'][number]): Cents => (status === 'PAGA' ? amount : total)
