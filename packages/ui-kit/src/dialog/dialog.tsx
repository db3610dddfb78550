import { type ReactNode, useId } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { CloseButton } from '../close-button/close-button.tsx'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import styles from './dialog.module.css'

interface DialogProps {
  isOpen: boolean
  /** Asked by Esc, the close button, or a tap outside (not with `alertdialog`). */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** `alertdialog` asks something that must be answered. */
  role?: 'dialog' | 'alertdialog' | undefined
  /** Buttons: the safe way first, the next step last; on phones the last is on top. */
  footer?: ReactNode
  closeLabel?: string
  wide?: boolean
  children?: ReactNode
}

/** A modal: centred, a sheet from the bottom on phones. Focus stays inside and goes back when it closes. */
export const Dialog = (props: DialogProps) => {
  const {
    isOpen,
    onClose,
    title,
    description,
    role = 'dialog',
    footer,
    closeLabel,
    wide,
    children,
  } = props
  const descriptionId = useId()
  const titleId = useId()
  return (
    <ModalOverlay
      className={cx(styles.overlay)}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={role === 'dialog'}
    >
      <Modal className={cx(styles.modal, wide && styles.wide)}>
        <AriaDialog
          role={role}
          className={cx(styles.dialog)}
          aria-labelledby={titleId}
          {...(description && { 'aria-describedby': descriptionId })}
        >
          <div className={styles.head}>
            {/* Named by us: the library looks for its own title in the document, where nothing of a shadow root is. */}
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <CloseButton
              className={styles.close}
              aria-label={closeLabel ?? texts.close}
              onClick={onClose}
            />
          </div>
          {description && (
            <p id={descriptionId} className={styles.description}>
              {description}
            </p>
          )}
          {children}
          {footer && <div className={styles.footer}>{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
