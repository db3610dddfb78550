import { formatDateTime } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { OfflineAlert } from '@portal/ui-kit/offline-alert'
import { texts } from './texts.ts'

interface OfflineNoteProps {
  /** Time of the shown data, in ms. */
  dataTime: number | string
  /** The last request got no response. */
  isDisconnected: boolean
  hasRetry: boolean
  refetch: (options?: { cancelRefetch: boolean }) => unknown
}

/** Says how old the shown amounts are while requests get no response. */
export const OfflineNote = ({ dataTime, isDisconnected, hasRetry, refetch }: OfflineNoteProps) => (
  <OfflineAlert
    dataTime={formatDateTime(dataTime)}
    isDisconnected={isDisconnected}
    checkConnection={() => void refetch({ cancelRefetch: false })}
    action={
      hasRetry && (
        <Button appearance="secondary" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      )
    }
  >
    {texts.mayBeOld}
  </OfflineAlert>
)
