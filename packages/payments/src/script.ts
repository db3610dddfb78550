// Script for partners' pages. It defines one global and one element, and loads everything else on
// the first mount.
import { createPaymentsApi } from './create-payments-api.ts'
import { defineElement } from './define-element.ts'
import type { PaymentsBuild, PaymentsApi } from './agreement.ts'
import { findApi } from './find-api.ts'
import { fetchScript, type Release } from './fetch-script.ts'

/** Release of the payments, inserted by the build. */
declare const __PAYMENTS_RELEASE__: Release & { readonly path: string }

/** Last day of this major version, from portal.json. */
declare const __PAYMENTS_END__: string | null

const script = document.currentScript
if (!(script instanceof HTMLScriptElement)) {
  console.error('Load payments.js without type="module"')
} else if (!findApi()) {
  const { origin } = new URL(script.src)
  const release = __PAYMENTS_RELEASE__
  const builds: Record<string, PaymentsBuild | undefined> = {}
  const fetchBuild = async (): Promise<PaymentsBuild> => {
    // A script that arrives after its timeout runs nevertheless.
    const known = builds[release.name]
    if (known) return known
    await fetchScript(origin + release.path + release.file, release.integrity)
    const build = builds[release.name]
    if (!build) throw new Error('the script brought no payments')
    return build
  }
  const api: PaymentsApi = {
    ...createPaymentsApi(origin, fetchBuild, __PAYMENTS_END__, release.path),
    builds,
  }
  window.PortalPayments = api
  defineElement(api)
}
