import { canRequestAttendance, requestAttendance } from '@portal/contract'
import { useKernel, useMutation, useQuery } from 'shared-kernel/react'

/** May a call-back be asked for now? The server decides by its own clock. */
export const useMayRequestCall = () => {
  const { api, config } = useKernel()
  return useQuery({
    queryKey: ['attendance', 'can-request'],
    queryFn: ({ signal }) => api.call(canRequestAttendance, { params: { product: config.product }, signal }),
    staleTime: 60_000,
  })
}

/** Asks for a call-back to a phone in E.164. */
export const useRequestCall = () => {
  const { api, config, reporter } = useKernel()
  return useMutation({
    mutationFn: (phone: string) => api.call(requestAttendance, { params: { product: config.product }, body: { phone } }),
    onSuccess: () => reporter.report('attendance_requested'),
  })
}
