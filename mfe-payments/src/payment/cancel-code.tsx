import type { Payment } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { useKernel } from 'shared-kernel/react'
import { useState } from 'react'
import { PayerOnly } from '../page/payer-only.tsx'
import { useOnDemand } from '../page/use-on-demand.ts'
import { pageTexts } from '../page/texts.ts'
import { cancelTexts } from './texts.ts'

interface CancelCodeProps {
  payment: Pick<Payment, 'id'>
  label?: string
}

const loadDialog = async () => (await import('./cancel-dialog.tsx')).CancelDialog

/** Lets the customer cancel a code. A code is never cancelled without confirmation. */
export const CancelCode = ({ payment, label }: CancelCodeProps) => {
  const { toast } = useKernel()
  const [Dialog, load] = useOnDemand(loadDialog)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    if (await load()) setOpen(true)
    else toast.show(pageTexts.loadFailed)
  }
  return (
    <PayerOnly>
      <Button appearance="tertiary" onClick={open} {...(label && { 'aria-label': label })}>
        {cancelTexts.open}
      </Button>
      {Dialog && isOpen && <Dialog payment={payment} onClose={() => setOpen(false)} />}
    </PayerOnly>
  )
}
