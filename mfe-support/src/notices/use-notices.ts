import { notices } from '@portal/contract'
import { useApi, useKernel } from 'shared-kernel/react'

/** What the customer should know today, most urgent first. */
export const useNotices = () => useApi(notices, { params: { product: useKernel().config.product } })
