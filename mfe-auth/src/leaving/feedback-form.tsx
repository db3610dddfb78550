import { FEEDBACK, type FeedbackReason } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { RadioGroup } from '@portal/ui-kit/radio-group'
import { useState } from 'react'
import { texts } from './texts'

interface Props {
  isPending: boolean
  onBack(): void
  onClose(): void
  onSend(reason: FeedbackReason): void
}

/** The reasons for leaving without the offer, in the order of the contract. */
const options = (Object.keys(FEEDBACK) as FeedbackReason[]).map((value) => ({ value, label: texts.reasons[value] }))

export const FeedbackForm = ({ isPending, onBack, onClose, onSend }: Props) => {
  const [reason, setReason] = useState<FeedbackReason | null>(null)
  const [error, setError] = useState('')
  const send = (): void => {
    setError(reason ? '' : texts.reasonRequired)
    if (reason) onSend(reason)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.feedbackTitle}
      description={texts.feedbackText}
      footer={(
        <>
          <Button appearance="secondary" onClick={onBack}>{texts.back}</Button>
          <Button pending={isPending} pendingLabel={texts.sending} onClick={send}>{texts.send}</Button>
        </>
      )}
    >
      <RadioGroup
        legend={texts.reason}
        name="feedback"
        value={reason}
        onChange={setReason}
        options={options}
        {...(error && { error })}
      />
    </Dialog>
  )
}
