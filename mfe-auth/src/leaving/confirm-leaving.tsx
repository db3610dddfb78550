import { FEEDBACK, type FeedbackReason } from '@portal/contract'
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { RadioGroup } from '@portal/ui-kit/radio-group'
import { Text } from '@portal/ui-kit/text'
import { useState } from 'react'
import { OfferReminder } from './offer-reminder.tsx'
import { texts } from './texts.ts'
import type { OpenOffer } from './use-open-offer.ts'

interface Props {
  offer: OpenOffer | null
  onClose(): void
  /** The reason is null where none was chosen: nobody has to give one. */
  onLeave(reason: FeedbackReason | null): void
}

/** The reasons for leaving without the offer, in the order of the contract. */
const options = (Object.keys(FEEDBACK) as FeedbackReason[]).map((value) => ({
  value,
  label: texts.reasons[value],
}))

/** One question and one way out; with an offer, what it is worth and why it was not taken stand beside. */
export const ConfirmLeaving = ({ offer, onClose, onLeave }: Props) => {
  const [reason, setReason] = useState<FeedbackReason | null>(null)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.title}
      backLabel={texts.back}
      confirmLabel={reason ? texts.sendAndLeave : texts.leave}
      onConfirm={() => onLeave(reason)}
    >
      {offer && (
        <Stack gap={16}>
          <OfferReminder offer={offer} onGo={onClose} />
          <section aria-labelledby="feedback">
            <Stack gap={8}>
              <Heading level={3} size="sm" id="feedback">
                {texts.feedbackTitle}
              </Heading>
              <Text size="sm" tone="muted">
                {texts.feedbackText}
              </Text>
              <RadioGroup
                legend={texts.reason}
                name="feedback"
                value={reason}
                onChange={setReason}
                options={options}
              />
            </Stack>
          </section>
        </Stack>
      )}
    </ConfirmDialog>
  )
}
