import { paymentState, formatDateTime } from '@portal/contract'
import { OfflineAlert } from '@portal/ui-kit/offline-alert'
import { useApi } from 'shared-kernel/react'
import { usePaymentParams } from '../payment/use-payment-params.ts'

const offlineText =
  'O que já foi gerado continua valendo até a hora mostrada. Quando a conexão voltar, esta página confere o pagamento sozinha.'

/**
 * Shows the time of the cached payment state while offline. Not used in partner pages, which cache
 * nothing.
 */
export const PaymentOfflineNote = () => {
  const { paymentId } = usePaymentParams()
  const { data, error, refetch } = useApi(
    paymentState,
    { params: { id: paymentId ?? '' } },
    { enabled: false },
  )
  return (
    data && (
      <OfflineAlert
        dataTime={formatDateTime(data.serverTime)}
        isDisconnected={error?.status === 0}
        checkConnection={() => void refetch({ cancelRefetch: false })}
      >
        {offlineText}
      </OfflineAlert>
    )
  )
}
