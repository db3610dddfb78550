import { account, creditCardToken, hasPart, type PaymentItem } from '@portal/contract'
import { useApi, useApiMutation, useKernel } from 'shared-kernel/react'
import { useEffect, useEffectEvent } from 'react'
import type { CardEvent } from './card-attempt.rules.ts'

export const useCardFields = (
  lines: readonly PaymentItem[],
  method: 'creditCard' | 'debitCard',
  dispatch: (happening: CardEvent) => void,
): void => {
  const {
    config: { product },
  } = useKernel()
  const contractReference = lines[0]?.contractReference ?? ''
  const phone =
    useApi(account).data?.contracts.find(({ reference }) => reference === contractReference)
      ?.phone ?? null
  const opening = useApiMutation(creditCardToken, {
    onSuccess: (fields) => dispatch({ type: 'opened', fields }),
    onError: (problem) => dispatch({ type: 'notOpened', problem }),
  })
  const open = useEffectEvent(() =>
    opening.mutate({
      params: { product },
      body: {
        contractPhone: phone,
        contractReference,
        kind: method === 'debitCard' ? 'debit' : 'credit',
        debtsReferences: lines.map((line) => line.debtReference),
        isCampaign: lines.some((line) => hasPart(line.components, 'off')),
      },
    }),
  )
  useEffect(() => open(), [])
}
