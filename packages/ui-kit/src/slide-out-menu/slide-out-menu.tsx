import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import '../abort-timeout.ts'
import { CloseButton } from '../close-button/close-button.tsx'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import styles from './slide-out-menu.module.css'
import { useCloseOnBackGesture } from '../use-close-on-back-gesture.ts'

interface SlideOutMenuProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
}

/** Renders a modal panel that slides in from the side of the menu button. */
export const SlideOutMenu = ({ isOpen, onClose, title, children }: SlideOutMenuProps) => {
  useCloseOnBackGesture(isOpen, onClose)
  useReturnFocus(isOpen)
  return (
    <ModalOverlay
      className={cx(styles.overlay)}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable
    >
      <Modal className={cx(styles.panel)}>
        <Dialog className={cx(styles.dialog)}>
          <div className={styles.head}>
            <Heading slot="title" level={2} className={cx(styles.title)}>
              {title}
            </Heading>
            <CloseButton className={styles.close} aria-label={texts.close} onClick={onClose} />
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/**
 * Focuses the button of the menu when it starts to close; the library does it after the exit
 * animation. A dialog of a remote opens before, and its own copy of the library cannot return the
 * focus to an element of the menu.
 */
const useReturnFocus = (isOpen: boolean): void => {
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  // Not before the effects of the library, which make the rest of the page usable again.
  useEffect(() => {
    if (!isOpen && opener.current instanceof HTMLElement) opener.current.focus()
  }, [isOpen])
}
