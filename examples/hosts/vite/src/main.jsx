import { loadPayments } from '@portal/payments'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

function Page() {
  const [token, setToken] = useState('')
  const [isPaid, setIsPaid] = useState(false)
  const fetchToken = async () => {
    const response = await fetch('/api/token', { method: 'POST' })
    setToken((await response.json()).token)
  }
  return (
    <>
      <h1>Pagar conta</h1>
      <p role="status">{isPaid && 'Obrigado!'}</p>
      <portal-payments
        token={token}
        onpayments-token-needed={fetchToken}
        onpayments-payment-confirmed={() => setIsPaid(true)}
      />
    </>
  )
}

createRoot(document.querySelector('main')).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
loadPayments('https://portal.example.com')
