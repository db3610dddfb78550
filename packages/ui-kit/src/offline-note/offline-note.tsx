import { type ReactNode, useSyncExternalStore } from 'react'
import { Alert } from '../alert/alert.tsx'
import { OfflinePicture } from '../illustration/illustration.tsx'
import styles from './offline-note.module.css'

interface OfflineNoteProps {
  /** When what is shown was true, in words. */
  at: string
  /** The last question went unanswered, whatever the browser says of its connection. */
  isCut?: boolean
  /** What holds all the same. */
  children?: ReactNode
  action?: ReactNode
}

/** Here and not among the words of all components, which come before anybody logs in. */
const words = (at: string) => `Sem conexão: dados de ${at}`

const subscribe = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** While there is no connection: from when is what is shown. */
export const OfflineNote = ({ at, isCut = false, children, action }: OfflineNoteProps) => {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  return (
    (isOffline || isCut) && (
      <div className={styles.note}>
        <OfflinePicture />
        <Alert tone="warning" live title={words(at)} action={action}>
          {children}
        </Alert>
      </div>
    )
  )
}
