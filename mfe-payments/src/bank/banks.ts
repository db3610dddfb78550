/** Android opens the app by its package. Every other device opens `web`. */
interface Bank {
  readonly name: string
  readonly letters: string
  readonly androidPackage: string
  readonly web: string
}

/** Sorted by number of customers. */
export const BANKS: readonly Bank[] = [
  {
    name: 'Nubank',
    letters: 'N',
    androidPackage: 'com.nu.production',
    web: 'https://nubank.com.br',
  },
  {
    name: 'Caixa',
    letters: 'C',
    androidPackage: 'br.com.gabba.Caixa',
    web: 'https://www.caixa.gov.br',
  },
  { name: 'Bradesco', letters: 'B', androidPackage: 'com.bradesco', web: 'https://banco.bradesco' },
  { name: 'Itaú', letters: 'I', androidPackage: 'com.itau', web: 'https://www.itau.com.br' },
  {
    name: 'Mercado Pago',
    letters: 'MP',
    androidPackage: 'com.mercadopago.wallet',
    web: 'https://www.mercadopago.com.br',
  },
  {
    name: 'Banco do Brasil',
    letters: 'BB',
    androidPackage: 'br.com.bb.android',
    web: 'https://www.bb.com.br',
  },
  { name: 'PicPay', letters: 'PP', androidPackage: 'com.picpay', web: 'https://picpay.com' },
  {
    name: 'Santander',
    letters: 'S',
    androidPackage: 'com.santander.app',
    web: 'https://www.santander.com.br',
  },
  {
    name: 'Banco Inter',
    letters: 'In',
    androidPackage: 'br.com.intermedium',
    web: 'https://inter.co',
  },
  {
    name: 'PagBank',
    letters: 'PB',
    androidPackage: 'br.com.uol.ps.myaccount',
    web: 'https://pagbank.com.br',
  },
  {
    name: 'C6 Bank',
    letters: 'C6',
    androidPackage: 'com.c6bank.app',
    web: 'https://www.c6bank.com.br',
  },
  {
    name: 'Sicredi',
    letters: 'Si',
    androidPackage: 'br.com.sicredi.app',
    web: 'https://www.sicredi.com.br',
  },
]

/**
 * Returns an Android intent URL with the site as fallback. Elsewhere the site URL works as a deep
 * link if the app is installed.
 */
export const buildBankLink = ({ androidPackage, web }: Bank, userAgent: string): string => {
  if (!/Android/i.test(userAgent)) return web
  const { host, pathname } = new URL(web)
  const fallback = encodeURIComponent(web)
  return `intent://${host}${pathname}#Intent;scheme=https;package=${androidPackage};S.browser_fallback_url=${fallback};end`
}
