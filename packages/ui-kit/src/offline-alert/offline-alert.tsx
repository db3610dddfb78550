import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Alert } from '../alert/alert.tsx'
import { OfflineIllustration } from '../illustration/illustration.tsx'
import styles from './offline-alert.module.css'

interface OfflineAlertProps {
  dataTime: string
  /** The last request got no response. */
  isDisconnected: boolean
  /**
   * Sends a request. Called when the browser claims that the connection changed or is missing: with
   * a VPN or a virtual network it may be wrong, and only a response proves the connection.
   */
  checkConnection: () => void
  children?: ReactNode
  action?: ReactNode
}

/** Not in `texts.ts`, because that module is loaded before login. */
const formatTitle = (dataTime: string) => `Sem conexão: dados de ${dataTime}`

/** Renders a warning with the age of the data while requests get no response. */
export const OfflineAlert = ({
  dataTime,
  isDisconnected,
  checkConnection,
  children,
  action,
}: OfflineAlertProps) => {
  const check = useEffectEvent(checkConnection)
  useEffect(() => {
    const handleChange = () => check()
    if (!navigator.onLine) check()
    addEventListener('online', handleChange)
    addEventListener('offline', handleChange)
    return () => {
      removeEventListener('online', handleChange)
      removeEventListener('offline', handleChange)
    }
  }, [])
  return (
    isDisconnected && (
      <div className={styles.note}>
        <OfflineIllustration />
        <Alert tone="warning" live title={formatTitle(dataTime)} action={action}>
          {children}
        </Alert>
      </div>
    )
  )
}
