import type { Endpoint, EndpointProblem } from '@portal/contract'
import { saveOrShareFile } from '../device/save-file.ts'
import type { CallInput } from '../kernel.ts'
import { useKernel } from './kernel-context.tsx'
import { useAction } from './use-action.ts'

/**
 * Downloads the PDF of an endpoint as a file of that name, one at a time. `onSaved` is called when
 * the browser starts to save it.
 */
export function useDownload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  name: string,
  onSaved?: () => void,
) {
  const { api } = useKernel()
  const { mutate, isPending, error } = useAction<void, void, EndpointProblem<E>>(async () =>
    saveOrShareFile(await api.download(endpoint, input), name, onSaved),
  )
  return { download: () => mutate(), isPending, problem: error }
}
