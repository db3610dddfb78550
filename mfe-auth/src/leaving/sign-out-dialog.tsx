import { ConfirmLeaving } from './confirm-leaving'
import { useLeave } from './use-leave'
import { useOpenOffer } from './use-open-offer'

/** 'Tem certeza que deseja sair?' */
export default function SignOutDialog({ onClose }: { onClose(): void }) {
  return <ConfirmLeaving offer={useOpenOffer()} onClose={onClose} onLeave={useLeave()} />
}
