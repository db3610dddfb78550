import {
  formatDate,
  formatReal,
  isResponseLost,
  notifications,
  sumCents,
  suspensions,
  unlockOnTrust,
  type ContractSuspension,
} from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { useState } from 'react'
import {
  getQueryKey,
  lazyScreen,
  useApiMutation,
  useQueryClient,
  useUpdateCachedResponse,
} from 'shared-kernel/react'
import { Problem } from '../page/problem.tsx'
import { texts } from './texts.ts'

/** Loaded when it is opened: dialogs watch every transition of the page, also after it was left. */
const ConfirmDialog = lazyScreen(async () => ({
  default: (await import('@portal/ui-kit/confirm-dialog')).ConfirmDialog,
}))

const useUnlock = (contractReference: string) => {
  const cache = useQueryClient()
  const updateSuspensions = useUpdateCachedResponse(suspensions)
  const refreshUnlock = () => {
    void cache.invalidateQueries({ queryKey: getQueryKey(suspensions) })
    void cache.invalidateQueries({ queryKey: getQueryKey(notifications) })
  }
  return useApiMutation(unlockOnTrust, {
    onSuccess: (unlock) => {
      void updateSuspensions((cached) => ({
        suspensions: cached.suspensions.map((suspension) =>
          suspension.contractReference === contractReference
            ? { ...suspension, unlock }
            : suspension,
        ),
      }))
      refreshUnlock()
    },
    // The service may be unlocked.
    onError: (problem) => isResponseLost(problem) && refreshUnlock(),
  })
}

/**
 * Opens the dialog in which the customer promises to pay and gets the service back; renders the
 * reason where that is refused.
 */
export const TrustUnlockButton = ({ suspension }: { suspension: ContractSuspension }) => {
  const { contractReference, invoices, unlock } = suspension
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error } = useUnlock(contractReference)
  if (unlock.state === 'active') return null
  if (unlock.state !== 'available') {
    const reason =
      unlock.state === 'used'
        ? texts.unlockUsed(formatDate(unlock.from))
        : texts.unlockRefused[unlock.reason]
    return (
      reason && (
        <Text size="sm" tone="muted">
          {reason}
        </Text>
      )
    )
  }
  const until = formatDate(unlock.until)
  return (
    <>
      <Button appearance="secondary" onClick={() => setOpen(true)}>
        {texts.unlock}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={texts.unlockTitle}
          onClose={() => setOpen(false)}
          backLabel={texts.back}
          confirmLabel={texts.promise}
          pendingLabel={texts.unlocking}
          isPending={isPending}
          onConfirm={() =>
            mutate(
              { params: { reference: contractReference } },
              { onSuccess: () => setOpen(false) },
            )
          }
        >
          <Stack gap={12}>
            <Text>
              {texts.unlockPromise(formatReal(sumCents(invoices.map(({ total }) => total))), until)}
            </Text>
            <Text>{texts.unlockConsequence}</Text>
            {error && (
              <Problem title={texts.unlockFailed} lost={texts.maybeUnlocked} problem={error} />
            )}
          </Stack>
        </ConfirmDialog>
      )}
    </>
  )
}
