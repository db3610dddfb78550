import type { Endpoint, EndpointProblem } from '@portal/contract'
import { saveFile } from '../device/save-file.ts'
import type { CallInput } from '../kernel.ts'
import { useKernel } from './kernel-context.tsx'
import { useAction } from './use-action.ts'

/** Hands the PDF that an endpoint answers to the browser as a file of that name, one at a time. `onSaved`: the download has begun. */
export function useDownload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  name: string,
  onSaved?: () => void,
) {
  const { api } = useKernel()
  const { mutate, isPending, error } = useAction<void, void, EndpointProblem<E>>(
    async () => saveFile(await api.download(endpoint, input), name),
    { ...(onSaved && { onSuccess: onSaved }) },
  )
  return { download: () => mutate(), isPending, problem: error }
}
