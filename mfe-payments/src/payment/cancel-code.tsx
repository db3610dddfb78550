import type { Payment } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { useKernel } from 'shared-kernel/react'
import { useState } from 'react'
import { useOnDemand } from '../page/use-on-demand.ts'
import { pageWords } from '../page/words.ts'
import { cancelWords } from './words.ts'

interface CancelCodeProps {
  payment: Pick<Payment, 'id'>
  /** What is cancelled, where several can be. */
  label?: string
}

const loadDialog = async () => (await import('./cancel-dialog.tsx')).CancelDialog

/** A code that was given stays good until its customer gives it up here, in so many words. */
export const CancelCode = ({ payment, label }: CancelCodeProps) => {
  const { toast } = useKernel()
  const [Dialog, load] = useOnDemand(loadDialog)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    if (await load()) setOpen(true)
    else toast.show(pageWords.partMissing)
  }
  return (
    <>
      <Button appearance="tertiary" onClick={open} {...(label && { 'aria-label': label })}>
        {cancelWords.open}
      </Button>
      {Dialog && isOpen && <Dialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  )
}
