import { FEEDBACK_REASON_CODES, type FeedbackReason } from '@portal/contract'
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { RadioGroup } from '@portal/ui-kit/radio-group'
import { Text } from '@portal/ui-kit/text'
import { useState } from 'react'
import { OfferReminder } from './offer-reminder.tsx'
import { texts } from './texts.ts'
import { useSignOut } from './use-sign-out.ts'
import { useOpenOffer } from './use-open-offer.ts'

/** In the order of the contract. */
const reasonOptions = (Object.keys(FEEDBACK_REASON_CODES) as FeedbackReason[]).map((value) => ({
  value,
  label: texts.reasons[value],
}))

/**
 * Dialog 'Tem certeza que deseja sair?'. With an open offer it shows the amount and an optional
 * question for feedback.
 */
export default function SignOutDialog({ onClose }: { onClose(): void }) {
  const offer = useOpenOffer()
  const signOut = useSignOut()
  const [reason, setReason] = useState<FeedbackReason | null>(null)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.title}
      backLabel={texts.back}
      confirmLabel={reason ? texts.sendAndLeave : texts.leave}
      onConfirm={() => signOut(reason)}
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
                options={reasonOptions}
              />
            </Stack>
          </section>
        </Stack>
      )}
    </ConfirmDialog>
  )
}
