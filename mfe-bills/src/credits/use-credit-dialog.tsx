import { buildPath, credits, useCredit, type CreditTarget } from '@portal/contract'
import { useState } from 'react'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Text } from '@portal/ui-kit/text'
import { Link, useApi, useApiMutation } from 'shared-kernel/react'
import { QueryResult } from '../page/query-result.tsx'
import { useRestoration } from '../suspension/use-restoration.ts'
import { CreditProblem } from './credit-problem.tsx'
import { texts as t } from './texts.ts'
import { useRefreshCredit } from './use-refresh-credit.ts'

interface UseCreditDialogProps {
  reference: string
  onClose(): void
}

/** Asks whether credit is to be used for an invoice, then says what is left to pay, or which service returns. */
const UseCreditDialog = ({ reference, onClose }: UseCreditDialogProps) => {
  const query = useApi(credits, {}, { staleTime: 0 })
  const [confirmed, setConfirmed] = useState<CreditTarget | null>(null)
  const restoration = useRestoration(reference)
  const [promises, setPromises] = useState<readonly string[]>([])
  const refresh = useRefreshCredit()
  const use = useApiMutation(useCredit, { onSettled: refresh })
  const offered = query.data?.targets.find((one) => one.reference === reference)
  const target = confirmed ?? offered
  if (use.isSuccess && confirmed)
    return (
      <Dialog
        isOpen
        closesInFooter
        onClose={onClose}
        title={t.used}
        footer={
          <>
            <Button appearance="secondary" onClick={onClose}>
              {t.close}
            </Button>
            {confirmed.rest > 0 && (
              <ButtonLink as={Link} to={buildPath('picker', { contas: [reference] })}>
                {t.payRest(confirmed.rest)}
              </ButtonLink>
            )}
          </>
        }
      >
        <Alert tone="success" live>
          {[t.usedText(confirmed), ...promises].join(' ')}
        </Alert>
      </Dialog>
    )
  const handleConfirm = (chosen: CreditTarget) => {
    setConfirmed(chosen)
    // The invoice is no longer a reason afterwards.
    setPromises(chosen.rest === 0 ? restoration : [])
    use.mutate({ body: { invoice: reference, amount: chosen.amount } })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={target ? t.useTitle(target) : t.useLoading}
      footer={
        <>
          <Button appearance="secondary" onClick={onClose}>
            {t.back}
          </Button>
          {target && (
            <Button
              pending={use.isPending}
              pendingLabel={t.using}
              onClick={() => handleConfirm(target)}
            >
              {t.useConfirm}
            </Button>
          )}
        </>
      }
    >
      <QueryResult query={query} skeleton={<SkeletonRect height={48} />} failedTitle={t.failed}>
        {() => (
          <Stack gap={12}>
            {target ? (
              <>
                <Text>{t.useText(target)}</Text>
                <Text size="sm" tone="muted">
                  {t.useNote}
                </Text>
              </>
            ) : (
              <Text>{t.useGone}</Text>
            )}
            {use.error && <CreditProblem title={t.useFailed} problem={use.error} />}
          </Stack>
        )}
      </QueryResult>
    </Dialog>
  )
}

export default UseCreditDialog
