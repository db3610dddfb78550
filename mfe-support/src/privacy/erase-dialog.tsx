import { RETAINED_DATA, RETAINED_DATA_IDS } from '@portal/contract'
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { myDataTexts as t } from './texts.ts'

const listTitles = (isErasable: boolean): string =>
  RETAINED_DATA_IDS.filter((id) => RETAINED_DATA[id].isErasable === isErasable)
    .map((id) => RETAINED_DATA[id].title.toLowerCase())
    .join(', ')

interface EraseDialogProps {
  /** False if no e-mail is stored, so that nothing is lost without it. */
  hasEmail: boolean
  isPending: boolean
  onErase(): void
  onClose(): void
}

/** Renders the confirmation with the data that are erased and retained. */
export const EraseDialog = ({ hasEmail, isPending, onErase, onClose }: EraseDialogProps) => (
  <ConfirmDialog
    tone="danger"
    onClose={onClose}
    title={t.confirmTitle}
    description={t.noReturn(hasEmail)}
    backLabel={t.cancel}
    confirmLabel={t.confirm}
    isPending={isPending}
    pendingLabel={t.erasing}
    onConfirm={onErase}
  >
    <Stack gap={12}>
      <div>
        <Text strong>{t.goes}</Text>
        <Text>{listTitles(true)}.</Text>
      </div>
      <div>
        <Text strong>{t.stays}</Text>
        <Text tone="muted">{listTitles(false)}.</Text>
      </div>
    </Stack>
  </ConfirmDialog>
)
