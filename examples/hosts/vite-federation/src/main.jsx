import { mountPayments } from 'mfe_payments/partner'
import { StrictMode, useCallback, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

const fetchToken = async () => (await (await fetch('/api/token', { method: 'POST' })).json()).token

function Payments({ onPaid }) {
  const container = useRef(null)
  useEffect(() => {
    const mounted = mountPayments(container.current, {
      onEvent: (event) => {
        if (event.type === 'token-needed') fetchToken().then((token) => mounted.update({ token }))
        if (event.type === 'payment-confirmed') onPaid()
      },
    })
    return () => mounted.unmount()
  }, [onPaid])
  return <div ref={container} />
}

function Page() {
  const [isPaid, setIsPaid] = useState(false)
  const markPaid = useCallback(() => setIsPaid(true), [])
  return (
    <>
      <h1>Pagar conta</h1>
      <p role="status">{isPaid && 'Obrigado!'}</p>
      <Payments onPaid={markPaid} />
    </>
  )
}

createRoot(document.querySelector('main')).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
