import { useSearchParams } from 'shared-kernel/react'
import { useMemo } from 'react'
import { parseReferences } from '../invoices/selection.rules.ts'

const PAYMENT_ID = /^[A-Za-z0-9_-]{1,64}$/

export const usePaymentParams = () => {
  const [query] = useSearchParams()
  const contas = query.get('contas')
  const pagamento = query.get('pagamento')
  return useMemo(
    () => ({
      references: parseReferences(contas),
      paymentId: pagamento !== null && PAYMENT_ID.test(pagamento) ? pagamento : null,
    }),
    [contas, pagamento],
  )
}
