'use client'

import { loadPayments } from '@portal/payments'
import { useEffect, useState } from 'react'

export function Payments() {
  const [isLoaded, setIsLoaded] = useState(false)
  const [token, setToken] = useState('')
  const [thanks, setThanks] = useState('')
  useEffect(() => {
    loadPayments('https://portal.example.com').then(() => setIsLoaded(true))
  }, [])
  const fetchToken = async () => {
    const response = await fetch('/api/token', { method: 'POST' })
    setToken((await response.json()).token)
  }
  return (
    <>
      <p role="status">{thanks}</p>
      {isLoaded && (
        <portal-payments
          token={token}
          onpayments-token-needed={fetchToken}
          onpayments-payment-confirmed={({ detail }) =>
            setThanks(`Obrigado! Você pagou por ${detail.method}.`)
          }
        />
      )}
    </>
  )
}
