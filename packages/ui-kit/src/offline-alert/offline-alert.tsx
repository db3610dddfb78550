import { type ReactNode, useSyncExternalStore } from 'react'
import { Alert } from '../alert/alert.tsx'
import { OfflineIllustration } from '../illustration/illustration.tsx'
import styles from './offline-alert.module.css'

interface OfflineAlertProps {
  /** When what is shown was true, in words. */
  dataTime: string
  /** The last question went unanswered, whatever the browser says of its connection. */
  isDisconnected?: boolean
  /** What holds all the same. */
  children?: ReactNode
  action?: ReactNode
}

/** Here and not among the words of all components, which come before anybody logs in. */
const formatTitle = (at: string) => `Sem conexão: dados de ${at}`

const subscribe = (onChange: () => void) => {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** While there is no connection: from when is what is shown. */
export const OfflineAlert = ({
  dataTime: at,
  isDisconnected: isCut = false,
  children,
  action,
}: OfflineAlertProps) => {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  return (
    (isOffline || isCut) && (
      <div className={styles.note}>
        <OfflineIllustration />
        <Alert tone="warning" live title={formatTitle(at)} action={action}>
          {children}
        </Alert>
      </div>
    )
  )
}
