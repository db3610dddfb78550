/** Mounts the operator's payments into `container` and logs their events. Returns a function that unmounts them. */
export function mountPayments(container, { fetchToken, onPaid, onClosed }) {
  if (!window.PortalPayments) {
    container.textContent =
      'O pagamento não está disponível agora. Tente de novo em alguns minutos.'
    return () => undefined
  }
  const mounted = window.PortalPayments.mountPayments(container, {
    locale: 'pt-BR',
    onEvent: (event) => {
      console.info('payments', event)
      if (event.type === 'token-needed') fetchToken().then((token) => mounted.update({ token }))
      if (event.type === 'payment-confirmed') onPaid(event)
      if (event.type === 'closed') onClosed()
    },
  })
  return mounted.unmount
}
