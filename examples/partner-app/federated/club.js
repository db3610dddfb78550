// Page with React and module federation. It loads the payments as a remote and shares its React
// with them.
import { createInstance } from '@module-federation/enhanced/runtime'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import * as ReactDOMClient from 'react-dom/client'

const PORTAL = document.body.dataset.portal
/** `?react=18.3.1` simulates another React version. The payments must not load one of another major. */
const pretendedVersion = new URLSearchParams(location.search).get('react')

const shareLibrary = (lib) => ({
  version: pretendedVersion ?? React.version,
  lib: () => {
    if (pretendedVersion?.startsWith('18'))
      throw new Error('the payments took a React that is not theirs')
    return lib
  },
  shareConfig: { singleton: true, requiredVersion: `^${pretendedVersion ?? React.version}` },
})

const federation = createInstance({
  name: 'clube',
  remotes: [{ name: 'mfe_payments', entry: `${PORTAL}/partner/v1/mf-manifest.json` }],
  shared: {
    react: shareLibrary(React),
    'react/jsx-runtime': shareLibrary(jsxRuntime),
    'react-dom': shareLibrary(ReactDOM),
    'react-dom/client': shareLibrary(ReactDOMClient),
  },
})

const fetchToken = async () => (await (await fetch('/api/token', { method: 'POST' })).json()).token

function Payments({ onPaid }) {
  const container = React.useRef(null)
  React.useEffect(() => {
    let mounted
    let isUnmounted = false
    federation.loadRemote('mfe_payments/partner').then(({ mountPayments }) => {
      if (isUnmounted) return
      mounted = mountPayments(container.current, {
        onEvent: (event) => {
          if (event.type === 'token-needed') fetchToken().then((token) => mounted.update({ token }))
          if (event.type === 'payment-confirmed') onPaid()
        },
      })
    })
    return () => {
      isUnmounted = true
      mounted?.unmount()
    }
  }, [onPaid])
  return React.createElement('div', { className: 'place', ref: container })
}

function Page() {
  const [points, setPoints] = React.useState(0)
  const addPoints = React.useCallback(() => setPoints((before) => before + 50), [])
  return React.createElement(
    React.Fragment,
    null,
    React.createElement('h1', null, 'Pagar conta'),
    React.createElement(
      'p',
      { className: 'thanks', role: 'status' },
      points > 0 && `Obrigado! Você ganhou ${points} pontos.`,
    ),
    React.createElement(Payments, { onPaid: addPoints }),
  )
}

ReactDOMClient.createRoot(document.querySelector('main')).render(React.createElement(Page))
