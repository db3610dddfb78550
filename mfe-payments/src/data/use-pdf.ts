import { billetPdf, receiptPdf } from '@portal/contract'
import { saveFile } from 'shared-kernel'
import { useKernel, useMutation } from 'shared-kernel/react'
import { useSingleFlight } from './use-single-flight'

const FILES = {
  billet: { endpoint: billetPdf, name: 'boleto' },
  receipt: { endpoint: receiptPdf, name: 'comprovante' },
} as const

/** Fetches a payment's PDF and hands it to the browser as a download. */
export const usePdf = (kind: keyof typeof FILES, payment: { readonly id: string; readonly protocol: string }) => {
  const { api } = useKernel()
  const { endpoint, name } = FILES[kind]
  return useMutation({
    mutationFn: useSingleFlight(async () => {
      saveFile(await api.file(endpoint, { params: { id: payment.id } }), `${name}-${payment.protocol}.pdf`)
    }),
  })
}
