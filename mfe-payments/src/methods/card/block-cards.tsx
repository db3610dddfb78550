import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog'
import { Lock } from '@portal/ui-kit/icons'
import { useState } from 'react'
import { useBlockCards } from './use-block-cards.ts'
import { blockWords } from './form-words.ts'

/** For who wants no card charged here, by nobody: asks first, because only support can take it back. */
export const BlockCards = () => {
  const [isOpen, setOpen] = useState(false)
  const blocking = useBlockCards()
  return (
    <>
      <Button appearance="tertiary" icon={<Lock size={20} />} onClick={() => setOpen(true)}>
        {blockWords.open}
      </Button>
      {isOpen && (
        <ConfirmDialog
          onClose={() => setOpen(false)}
          title={blockWords.title}
          description={blockWords.text}
          backLabel={blockWords.back}
          confirmLabel={blockWords.block}
          isPending={blocking.isPending}
          pendingLabel={blockWords.blocking}
          onConfirm={blocking.block}
        >
          {blocking.error && (
            <Alert live tone="danger">
              {blockWords.failed}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
