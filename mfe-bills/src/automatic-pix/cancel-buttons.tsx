import type { ApiProblem } from '@portal/contract'
import { Actions } from '@portal/ui-kit/actions'
import { Button } from '@portal/ui-kit/button'
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { useKernel } from 'shared-kernel/react'
import { useState } from 'react'
import type { BillsProblem } from '../page/problem-texts.ts'
import { Problem } from '../page/problem.tsx'
import { texts as t } from './texts.ts'
import { useCancelAll, useCancelCharge } from './use-automatic-pix.ts'

interface CancelButtonProps {
  label: string
  title: string
  text: string
  done: string
  request: {
    isPending: boolean
    error: ApiProblem | null
    start: (onSuccess: () => void) => void
  }
}

/** Renders a button that asks for confirmation first. */
const CancelButton = ({ label, title, text, done, request }: CancelButtonProps) => {
  const { toast } = useKernel()
  const [isOpen, setOpen] = useState(false)
  const confirm = () =>
    request.start(() => {
      setOpen(false)
      toast.show(done)
    })
  return (
    <Actions>
      <Button appearance="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog
          tone="danger"
          title={title}
          backLabel={t.back}
          confirmLabel={label}
          pendingLabel={t.cancelling}
          isPending={request.isPending}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <Stack gap={12}>
            <Text>{text}</Text>
            {request.error && (
              <Problem title={t.cancelFailed} problem={request.error as BillsProblem} />
            )}
          </Stack>
        </ConfirmDialog>
      )}
    </Actions>
  )
}

export const CancelAll = ({ reference }: { reference: string }) => {
  const { mutate, isPending, error } = useCancelAll()
  return (
    <CancelButton
      label={t.cancel}
      title={t.cancelTitle}
      text={t.cancelText}
      done={t.cancelled}
      request={{
        isPending,
        error,
        start: (onSuccess) => mutate({ params: { reference } }, { onSuccess }),
      }}
    />
  )
}

export const CancelCharge = ({ paymentId: id }: { paymentId: string }) => {
  const { mutate, isPending, error } = useCancelCharge()
  return (
    <CancelButton
      label={t.cancelCharge}
      title={t.cancelChargeTitle}
      text={t.cancelChargeText}
      done={t.chargeCancelled}
      request={{
        isPending,
        error,
        start: (onSuccess) => mutate({ params: { id } }, { onSuccess }),
      }}
    />
  )
}
