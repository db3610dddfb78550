import type { billetPdf, receiptPdf } from '@portal/contract'
import { saveFile } from 'shared-kernel'
import { useAction, useKernel } from 'shared-kernel/react'

/** Fetches a document of a payment and hands it to the browser as a file named after `name` and the payment's protocol. */
export const useDownload = (endpoint: typeof billetPdf | typeof receiptPdf, name: string, { id, protocol }: { id: string; protocol: string }) => {
  const { api } = useKernel()
  const mutation = useAction(async () => saveFile(await api.file(endpoint, { params: { id } }), `${name}-${protocol}.pdf`))
  return { ...mutation, download: (onSaved: () => void) => mutation.mutate(undefined, { onSuccess: onSaved }) }
}
