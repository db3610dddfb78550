import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { texts } from '../texts'

interface Props {
  hasOffer: boolean
  isPending: boolean
  onClose(): void
  onLeave(): void
}

export const ConfirmLeaving = ({ hasOffer, isPending, onClose, onLeave }: Props) => (
  <Dialog
    isOpen
    onClose={onClose}
    role="alertdialog"
    title={texts.signOut.title}
    footer={(
      <>
        <Button appearance="secondary" onClick={onClose}>{texts.signOut.back}</Button>
        <Button pending={isPending} pendingLabel={texts.signOut.leaving} onClick={onLeave}>{texts.signOut.leave}</Button>
      </>
    )}
  >
    {hasOffer && <Alert tone="info" live>{texts.signOut.offer}</Alert>}
  </Dialog>
)
