import { type ReactNode, useId } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import '../abort-timeout.ts'
import { CloseButton } from '../close-button/close-button.tsx'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import { useCloseOnBackGesture } from '../use-close-on-back-gesture.ts'
import styles from './dialog.module.css'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** `alertdialog` requires a decision: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog' | undefined
  /** Buttons: the safe action first, the next step last; on phones the last one is on top. */
  footer?: ReactNode
  closeLabel?: string
  /** True if the footer has a button that closes: a second one in the corner would have the same name. */
  closesInFooter?: boolean
  wide?: boolean
  /** From 1024 px below the tools of the header, without a backdrop. */
  belowHeader?: boolean
  children?: ReactNode
}

/** Renders a modal dialog, a bottom sheet on phones; it traps focus and restores it when it closes. */
export const Dialog = (props: DialogProps) => {
  const {
    isOpen,
    onClose,
    title,
    description,
    role = 'dialog',
    footer,
    closeLabel,
    closesInFooter,
    wide,
    belowHeader,
    children,
  } = props
  const descriptionId = useId()
  const titleId = useId()
  useCloseOnBackGesture(isOpen, onClose)
  return (
    <ModalOverlay
      className={cx(styles.overlay, belowHeader && styles.belowHeader)}
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
            {/* An explicit id: the library searches the document for its title, which fails inside a shadow root. */}
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {!closesInFooter && (
              <CloseButton
                className={styles.close}
                aria-label={closeLabel ?? texts.close}
                onClick={onClose}
              />
            )}
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
