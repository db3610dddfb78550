import type { billetPdf, receiptPdf } from '@portal/contract'
import { saveFile } from 'shared-kernel'
import { useKernel, useMutation } from 'shared-kernel/react'
import { useOncePressed } from './use-once-pressed'

/** Fetches a document of a payment and hands it to the browser as a file named after `name` and the payment's protocol. */
export const useDownload = (endpoint: typeof billetPdf | typeof receiptPdf, name: string, { id, protocol }: { id: string; protocol: string }) => {
  const { api } = useKernel()
  const mutation = useMutation({
    mutationFn: async () => saveFile(await api.file(endpoint, { params: { id } }), `${name}-${protocol}.pdf`),
  })
  const press = useOncePressed(mutation)
  return { ...mutation, download: (onSaved: () => void) => press(undefined, { onSuccess: onSaved }) }
}
