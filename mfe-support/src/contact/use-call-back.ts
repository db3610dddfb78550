import { canRequestCallBack, requestCallBack } from '@portal/contract'
import { useApi, useApiMutation, useKernel } from 'shared-kernel/react'

/** Fetches whether a call-back may be requested now; the server decides by its clock. */
export const useCallBackAvailability = () =>
  useApi(
    canRequestCallBack,
    { params: { product: useKernel().config.product } },
    { staleTime: 60_000 },
  )

export const useRequestCallBack = () => {
  const { config, reporter } = useKernel()
  const { mutate, ...request } = useApiMutation(requestCallBack, {
    onSuccess: () => reporter.report('attendance_requested'),
  })
  return {
    ...request,
    send: (phone: string) => mutate({ params: { product: config.product }, body: { phone } }),
  }
}
