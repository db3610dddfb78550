import { Button } from '@portal/ui-kit/button'
import { Landmark } from '@portal/ui-kit/icons'
import { useState } from 'react'
import { useKernel } from 'shared-kernel/react'
import { useOnDemand } from '../page/use-on-demand.ts'
import { pageTexts } from '../page/texts.ts'

interface BankButtonProps {
  label: string
  note: string
  copy: () => unknown
}

const loadDialog = async () => (await import('./bank-dialog.tsx')).BankDialog

export const BankButton = ({ label, note, copy }: BankButtonProps) => {
  const { toast } = useKernel()
  const [BankList, load] = useOnDemand(loadDialog)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    if (await load()) setOpen(true)
    else toast.show(pageTexts.loadFailed)
  }
  return (
    <>
      <Button wide appearance="secondary" icon={<Landmark size={20} />} onClick={open}>
        {label}
      </Button>
      {BankList && isOpen && (
        <BankList title={label} note={note} copy={copy} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
