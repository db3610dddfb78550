import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { Lock } from '@portal/ui-kit/icons'
import { useState } from 'react'
import { useBlockCards } from '../data/use-block-cards'
import { blockTexts } from '../texts'

/** For who wants no card charged here, by nobody: asks first, because only support can take it back. */
export const BlockCards = () => {
  const [isOpen, setOpen] = useState(false)
  const block = useBlockCards()
  return (
    <>
      <Button appearance="tertiary" icon={<Lock size={20} />} onClick={() => setOpen(true)}>{blockTexts.open}</Button>
      {isOpen && (
        <Dialog
          isOpen
          role="alertdialog"
          onClose={() => setOpen(false)}
          title={blockTexts.title}
          description={blockTexts.text}
          footer={(
            <>
              <Button appearance="secondary" onClick={() => setOpen(false)}>{blockTexts.back}</Button>
              <Button pending={block.isPending} pendingLabel={blockTexts.blocking} onClick={() => block.mutate()}>{blockTexts.block}</Button>
            </>
          )}
        >
          {block.error && <Alert live tone="danger">{blockTexts.failed}</Alert>}
        </Dialog>
      )}
    </>
  )
}
