import { useState } from 'react'
import { useHasOffer } from './use-has-offer'
import { useLeave } from './use-leave'
import { ConfirmLeaving } from './confirm-leaving'
import { FeedbackForm } from './feedback-form'

/** 'Tem certeza que deseja sair?'; with an offer, the feedback form comes before the way out. */
export default function SignOutDialog({ onClose }: { onClose(): void }) {
  const [step, setStep] = useState<'confirm' | 'feedback'>('confirm')
  const hasOffer = useHasOffer()
  const { mutate: leave, isPending } = useLeave()

  if (step === 'feedback') {
    return <FeedbackForm isPending={isPending} onBack={() => setStep('confirm')} onClose={onClose} onSend={leave} />
  }
  return (
    <ConfirmLeaving
      hasOffer={hasOffer}
      isPending={isPending}
      onClose={onClose}
      onLeave={() => (hasOffer ? setStep('feedback') : leave(null))}
    />
  )
}
