import { companies, enterCompany, type EndpointOutput } from '@portal/contract'
import { useApi, useApiMutation, useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'

/** Fetches the companies on each visit, because their administrators change the access. */
export const useCompanies = () => useApi(companies, {}, { staleTime: 0 })

/** Replaces the session by one of the other company and calls `onEntered`. */
export const useEnterCompany = (onEntered: () => void) => {
  const session = useSessionControl()
  const { reporter } = useKernel()
  return useApiMutation(enterCompany, {
    onSuccess: ({
      access_token: accessToken,
      protocol,
      expirationTime,
      verified,
    }: EndpointOutput<typeof enterCompany>) => {
      // This endpoint always confirms the login; the check satisfies the shared response type.
      if (verified === null) return
      const { document, type } = verified
      session.begin({ accessToken, protocol, expirationTime, document, type })
      session.confirm(verified)
      reporter.report('login', { channel: 'company' })
      onEntered()
    },
  })
}
