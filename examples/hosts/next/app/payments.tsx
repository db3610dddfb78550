'use client'

import { loadPayments, type MountedPayments } from '@portal/payments'
import { useEffect, useRef, useState } from 'react'

const fetchToken = async (): Promise<string> =>
  (await (await fetch('/api/token', { method: 'POST' })).json()).token

export function Payments() {
  const container = useRef<HTMLDivElement>(null)
  const [isPaid, setIsPaid] = useState(false)
  useEffect(() => {
    let mounted: MountedPayments | undefined
    let isUnmounted = false
    loadPayments('https://portal.example.com').then(({ mountPayments }) => {
      if (isUnmounted || !container.current) return
      mounted = mountPayments(container.current, {
        onEvent: (event) => {
          if (event.type === 'token-needed')
            fetchToken().then((token) => mounted?.update({ token }))
          if (event.type === 'payment-confirmed') setIsPaid(true)
        },
      })
    })
    return () => {
      isUnmounted = true
      mounted?.unmount()
    }
  }, [])
  return (
    <>
      <p role="status">{isPaid && 'Obrigado!'}</p>
      <div ref={container} />
    </>
  )
}
