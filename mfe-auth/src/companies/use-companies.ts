import { companies, enterCompany, type EndpointOutput } from '@portal/contract'
import { useApi, useApiMutation, useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'
import { beginConfirmedSession } from '../session/begin-confirmed-session.ts'

/** Fetches the companies on each visit, because their administrators change the access. */
export const useCompanies = () => useApi(companies, {}, { staleTime: 0 })

/** Replaces the session by one of the other company and calls `onEntered`. */
export const useEnterCompany = (onEntered: () => void) => {
  const session = useSessionControl()
  const { reporter } = useKernel()
  return useApiMutation(enterCompany, {
    onSuccess: (response: EndpointOutput<typeof enterCompany>) => {
      if (!beginConfirmedSession(session, response)) return
      reporter.report('login', { channel: 'company' })
      onEntered()
    },
  })
}
