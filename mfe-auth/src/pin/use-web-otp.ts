import { useEffect, useEffectEvent } from 'react'

interface OtpCredential extends Credential {
  readonly code: string
}

type OtpRequest = CredentialRequestOptions & {
  readonly otp: { readonly transport: readonly ['sms'] }
}

/**
 * Reads the code from a domain-bound SMS where the browser supports WebOTP. A request reads one
 * SMS, so each sent code starts another.
 */
export function useWebOtp(sentCount: number, onCode: (code: string) => void): void {
  const handleCode = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const controller = new AbortController()
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: controller.signal }
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential) handleCode((credential as OtpCredential).code)
      },
      () => undefined,
    )
    return () => controller.abort()
  }, [sentCount])
}
