import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { texts } from './texts'

/** The protocol of what was asked. */
export const Registered = ({ protocol, onClose }: { protocol: string; onClose(): void }) => (
  <Dialog isOpen onClose={onClose} title={texts.done} footer={<Button onClick={onClose}>{texts.close}</Button>}>
    <Alert tone="success" live>{texts.doneText(protocol)}</Alert>
  </Dialog>
)
