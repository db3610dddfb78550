import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
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
        <Dialog
          isOpen
          role="alertdialog"
          onClose={() => setOpen(false)}
          title={blockWords.title}
          description={blockWords.text}
          footer={
            <>
              <Button appearance="secondary" onClick={() => setOpen(false)}>
                {blockWords.back}
              </Button>
              <Button
                pending={blocking.isPending}
                pendingLabel={blockWords.blocking}
                onClick={blocking.block}
              >
                {blockWords.block}
              </Button>
            </>
          }
        >
          {blocking.error && (
            <Alert live tone="danger">
              {blockWords.failed}
            </Alert>
          )}
        </Dialog>
      )}
    </>
  )
}
