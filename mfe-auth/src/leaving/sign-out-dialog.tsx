import { ConfirmLeaving } from './confirm-leaving.tsx'
import { useLeave } from './use-leave.ts'
import { useOpenOffer } from './use-open-offer.ts'

/** 'Tem certeza que deseja sair?' */
export default function SignOutDialog({ onClose }: { onClose(): void }) {
  return <ConfirmLeaving offer={useOpenOffer()} onClose={onClose} onLeave={useLeave()} />
}
