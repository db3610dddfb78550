import { openStatus } from '@portal/contract'
import { useKernel, useMutation } from 'shared-kernel/react'

/** Asks whether the portal is back; the answer is true when it is. */
export const useCheckMaintenance = () => {
  const { api } = useKernel()
  return useMutation({ mutationFn: async () => !(await api.call(openStatus, {})).maintenance })
}
