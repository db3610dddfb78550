import { installmentTerm, invoicePdf } from '@portal/contract'
import { saveFile } from 'shared-kernel'
import { useKernel, useMutation } from 'shared-kernel/react'
import { texts } from '../texts'
import { problemOf } from './problem-of'

const useDownload = (fetchFile: () => Promise<Blob>, name: string, done: string) => {
  const { toast } = useKernel()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => saveFile(await fetchFile(), name),
    onSuccess: () => toast.show(done),
  })
  return { download: () => mutate(), isPending, problem: error ? problemOf(error) : null }
}

/** The invoice as PDF. */
export const useInvoicePdf = (reference: string) => {
  const { api } = useKernel()
  return useDownload(() => api.file(invoicePdf, { query: { reference } }), `fatura-${reference}.pdf`, texts.bill.downloadStarted)
}

/** The installment term of a contract's agreement. */
export const useTermPdf = (contractReference: string, debtReferences: readonly string[]) => {
  const { api } = useKernel()
  const body = { contractReference, debtReferences, variables: {} }
  return useDownload(() => api.file(installmentTerm, { body }), `termo-${contractReference}.pdf`, texts.agreement.downloadStarted)
}
