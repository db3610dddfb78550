import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { texts } from './texts'

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
    title={texts.title}
    footer={(
      <>
        <Button appearance="secondary" onClick={onClose}>{texts.back}</Button>
        <Button pending={isPending} pendingLabel={texts.leaving} onClick={onLeave}>{texts.leave}</Button>
      </>
    )}
  >
    {hasOffer && <Alert tone="info" live>{texts.offer}</Alert>}
  </Dialog>
)
