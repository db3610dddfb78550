/**
 * Schemes that open the apps of Brazilian banks, as CSP sources. A challenge page in a frame may
 * link to its bank's app, and a browser blocks a scheme that `frame-src` does not list.
 */
export const BANK_APP_SCHEMES: readonly string[] = [
  'intent:',
  'nubank:',
  'itau:',
  'itaucard:',
  'bradesco:',
  'bradescocartoes:',
  'bb:',
  'caixa:',
  'caixatem:',
  'santander:',
  'santanderway:',
  'inter:',
  'c6bank:',
  'mercadopago:',
  'picpay:',
  'pagbank:',
  'xp:',
  'btg:',
  'neon:',
]

/**
 * Sandbox of a 3-D Secure challenge. The page in it can open the bank's app by a link or a new
 * window, but cannot navigate the portal's page. `allow-same-origin` preserves the origin of the
 * acquirer or issuer, which differs from the portal's.
 */
export const CHALLENGE_SANDBOX =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-to-custom-protocols'
