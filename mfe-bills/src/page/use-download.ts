import type { Endpoint, ProblemOf } from '@portal/contract'
import { saveFile, type CallInput } from 'shared-kernel'
import { useAction, useKernel } from 'shared-kernel/react'

/** Saves the PDF that an endpoint answers under `name`, and says so in `done`. */
export const useDownload = <E extends Endpoint>(endpoint: E, input: CallInput<E>, name: string, done: string) => {
  const { api, toast } = useKernel()
  const { mutate, isPending, error } = useAction<void, void, ProblemOf<E>>(async () => saveFile(await api.file(endpoint, input), name), {
    onSuccess: () => toast.show(done),
  })
  return { download: () => mutate(), isPending, problem: error }
}
