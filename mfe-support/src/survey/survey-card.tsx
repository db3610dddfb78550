import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Card } from '@portal/ui-kit/card'
import { CloseButton } from '@portal/ui-kit/close-button'
import { Heading } from '@portal/ui-kit/heading'
import { texts } from './texts.ts'
import styles from './survey-card.module.css'

interface SurveyCardProps {
  title: string
  /** Current step; a change moves focus to the heading, the first render does not. */
  step?: string
  onClose(): void
  children: ReactNode
}

export const SurveyCard = ({ title, step, onClose, children }: SurveyCardProps) => {
  const id = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const stepKey = `${title} ${step}`
  const lastStepKey = useRef(stepKey)
  useEffect(() => {
    if (lastStepKey.current === stepKey) return
    lastStepKey.current = stepKey
    headingRef.current?.focus()
  }, [stepKey])

  /** The close button is removed, so focus moves to `<main>` without scrolling. */
  const close = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.closest('main')?.focus({ preventScroll: true })
    onClose()
  }
  return (
    <Card as="section" aria-labelledby={id} className={styles.survey}>
      <div className={styles.head}>
        <Heading level={2} size="sm" id={id} ref={headingRef}>
          {title}
          {step && (
            <>
              {' '}
              <span className={styles.step}>{step}</span>
            </>
          )}
        </Heading>
        <CloseButton className={styles.close} aria-label={texts.close} onClick={close} />
      </div>
      {children}
    </Card>
  )
}
