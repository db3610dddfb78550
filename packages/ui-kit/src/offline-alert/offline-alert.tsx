import { type ReactNode, useSyncExternalStore } from 'react'
import { Alert } from '../alert/alert.tsx'
import { OfflineIllustration } from '../illustration/illustration.tsx'
import styles from './offline-alert.module.css'

interface OfflineAlertProps {
  dataTime: string
  /** The last request got no response, even if `navigator.onLine` is true. */
  isDisconnected?: boolean
  children?: ReactNode
  action?: ReactNode
}

/** Not in `texts.ts`, because that module is loaded before login. */
const formatTitle = (dataTime: string) => `Sem conexão: dados de ${dataTime}`

const subscribe = (onChange: () => void) => {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Renders a warning with the age of the data while the browser is offline. */
export const OfflineAlert = ({
  dataTime,
  isDisconnected = false,
  children,
  action,
}: OfflineAlertProps) => {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  return (
    (isOffline || isDisconnected) && (
      <div className={styles.note}>
        <OfflineIllustration />
        <Alert tone="warning" live title={formatTitle(dataTime)} action={action}>
          {children}
        </Alert>
      </div>
    )
  )
}
