import { useId } from 'react'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import styles from './case-notes.module.css'
import { texts } from './texts.ts'

interface CaseNotesProps {
  notes: readonly string[]
  /** Sentence with the deadline; null without one. */
  deadline: string | null
}

/** Renders what a customer must know before confirming. */
export const CaseNotes = ({ notes, deadline }: CaseNotesProps) => {
  const headingId = useId()
  if (notes.length === 0) return deadline && <Text tone="muted">{deadline}</Text>
  return (
    <Stack as="section" gap={8} className={styles.notes} aria-labelledby={headingId}>
      <Heading level={2} size="sm" id={headingId}>
        {texts.form.before}
      </Heading>
      {deadline && <Text strong>{deadline}</Text>}
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Stack>
  )
}
