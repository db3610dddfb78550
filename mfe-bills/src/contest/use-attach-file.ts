import { attachCaseFile, cases, type EndpointProblem, type SupportCase } from '@portal/contract'
import { getQueryKey, useAction, useKernel, useQueryClient } from 'shared-kernel/react'
import { readFile } from './read-file.ts'

interface ContestFile {
  readonly protocol: string
  readonly file: File
}

/** Sends the file of a registered contest. */
export const useAttachFile = () => {
  const { api } = useKernel()
  const cache = useQueryClient()
  return useAction<SupportCase, ContestFile, EndpointProblem<typeof attachCaseFile>>(
    async ({ protocol, file }) =>
      api.call(attachCaseFile, { params: { protocol }, body: await readFile(file) }),
    { onSuccess: () => cache.invalidateQueries({ queryKey: getQueryKey(cases) }) },
  )
}
