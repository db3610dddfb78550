import { canRequestCallBack, requestCallBack } from '@portal/contract'
import { useApi, useApiMutation, useKernel } from 'shared-kernel/react'

/** May a call-back be asked for now? The server decides by its own clock. */
export const useCallBackAvailability = () =>
  useApi(
    canRequestCallBack,
    { params: { product: useKernel().config.product } },
    { staleTime: 60_000 },
  )

/** Asks for a call-back to a phone in E.164. */
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
