import { paymentState } from '@portal/contract'
import { OfflineAlert } from '@portal/ui-kit/offline-alert'
import { useApi } from 'shared-kernel/react'
import { formatMoment } from '../page/format-moment.ts'
import { useAddress } from '../payment/use-address.ts'

const holds =
  'O que já foi gerado continua valendo até a hora mostrada. Quando a conexão voltar, esta página confere o pagamento sozinha.'

/** From when is what is shown of the payment that the address names, while there is no connection; asks nobody. Partners' pages keep nothing, and have it not. */
export const OfflineWord = () => {
  const { paymentId } = useAddress()
  const { data, error } = useApi(
    paymentState,
    { params: { id: paymentId ?? '' } },
    { enabled: false },
  )
  return (
    data && (
      <OfflineAlert dataTime={formatMoment(data.serverTime)} isDisconnected={error?.status === 0}>
        {holds}
      </OfflineAlert>
    )
  )
}
