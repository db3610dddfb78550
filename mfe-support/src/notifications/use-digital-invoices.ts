import { digitalInvoices, updateDigitalInvoice } from '@portal/contract'
import { getQueryKey, useApi, useApiMutation, useKernel, useQueryClient } from 'shared-kernel/react'
import { texts } from './texts.ts'

/** Fetches the contracts with digital invoices. */
export const useDigitalInvoices = () => useApi(digitalInvoices)

/** Returns an optimistic mutation for one contract; an error rolls the cached value back. */
export const useUpdateDigitalInvoice = (contractReference: string) => {
  const { toast } = useKernel()
  const cache = useQueryClient()
  const updateCache = (isDigital: boolean) =>
    cache.setQueryData(
      getQueryKey(digitalInvoices),
      (known) =>
        known && {
          contractReferences: [
            ...known.contractReferences.filter((reference) => reference !== contractReference),
            ...(isDigital ? [contractReference] : []),
          ],
        },
    )
  const { mutate, error } = useApiMutation(updateDigitalInvoice, {
    onMutate: ({ body }) => updateCache(body.isDigital),
    onError: (_error, { body }) => updateCache(!body.isDigital),
    onSuccess: (_output, { body }) =>
      toast.show(body.isDigital ? texts.digitalOn : texts.digitalOff),
  })
  return {
    update: (isDigital: boolean): void =>
      mutate({ params: { reference: contractReference }, body: { isDigital } }),
    error,
  }
}
