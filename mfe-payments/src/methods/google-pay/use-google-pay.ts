import { sum, type InstallmentPlan, type OrderOf } from '@portal/contract'
import type { GooglePayConfig } from 'shared-kernel'
import { useNavigate } from 'shared-kernel/react'
import { useEffect, useRef, useState } from 'react'
import { groupByContract } from '../../owed/selection.rules'
import { methodAt } from '../../payment/addresses'
import { usePay } from '../../payment/use-pay'
import type { FormViewProps } from '../method'
import { isClosedByCustomer, type WalletClient } from './wallet'
import { payRequest } from './wallet-request'

/** The wallet's window, from the press that opens it to the payment that is named in the address. */
export const useGooglePay = ({ method, lines, references }: FormViewProps<'googlePay'>, config: GooglePayConfig, plan: InstallmentPlan | null) => {
  const navigate = useNavigate()
  const { payment, problem, isPending, start } = usePay(method)
  const [sheet, setSheet] = useState<'shut' | 'open' | 'closed' | 'failed'>('shut')
  const isOpen = useRef(false)
  /** The wallet's token and what was chosen with it: sent again as they are, they are the same payment. */
  const sent = useRef<OrderOf<'googlePay'>>(null)

  const send = (): void => {
    if (sent.current) start({ items: groupByContract(lines), order: sent.current })
  }
  const ask = async (client: WalletClient): Promise<void> => {
    // Nothing may come between the press and this call: browsers open a window for a press alone.
    if (isOpen.current || isPending) return
    isOpen.current = true
    setSheet('open')
    try {
      const { paymentMethodData } = await client.loadPaymentData(payRequest(config, plan?.total ?? sum(lines.map((line) => line.total))))
      sent.current = { googlePayToken: paymentMethodData.tokenizationData.token, ...(plan && { installments: plan.count }) }
      setSheet('shut')
      send()
    } catch (error) {
      setSheet(isClosedByCustomer(error) ? 'closed' : 'failed')
    } finally {
      isOpen.current = false
    }
  }
  const paymentId = payment?.id
  useEffect(() => {
    if (paymentId) navigate(methodAt(method, references, paymentId), { replace: true })
  }, [paymentId, method, references, navigate])
  return { sheet, problem: isPending ? null : problem, isPaying: isPending || paymentId !== undefined, ask, payAgain: send }
}
