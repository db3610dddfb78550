import { blockCreditCard, customer, ROLE_REASONS } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog'
import { Lock } from '@portal/ui-kit/icons'
import { Text } from '@portal/ui-kit/text'
import { useState } from 'react'
import { useCan } from 'shared-kernel/react'
import { useBlockCards } from './use-block-cards.ts'
import { blockTexts } from './form-texts.ts'

/** Blocks card payments for this customer. Asks for confirmation, because only customer support can undo it. */
export const BlockCards = () => {
  const [isOpen, setOpen] = useState(false)
  const blockMutation = useBlockCards()
  const { isAllowed, refusal } = useCan(customer, blockCreditCard)
  if (!isAllowed)
    return (
      refusal && (
        <div>
          <Text size="sm">{blockTexts.open}</Text>
          <Text size="sm" tone="muted">
            {ROLE_REASONS[refusal]}
          </Text>
        </div>
      )
    )
  return (
    <>
      <Button appearance="tertiary" icon={<Lock size={20} />} onClick={() => setOpen(true)}>
        {blockTexts.open}
      </Button>
      {isOpen && (
        <ConfirmDialog
          tone="danger"
          onClose={() => setOpen(false)}
          title={blockTexts.title}
          description={blockTexts.text}
          backLabel={blockTexts.back}
          confirmLabel={blockTexts.block}
          isPending={blockMutation.isPending}
          pendingLabel={blockTexts.blocking}
          onConfirm={blockMutation.block}
        >
          {blockMutation.error && (
            <Alert live tone="danger">
              {blockTexts.failed}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
