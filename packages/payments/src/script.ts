// The script of a partner's page: one global name, one element, nothing else until payments are mounted.
import { createDoor } from './create-door'
import { defineElement } from './define-element'
import type { Release } from './fetch-script'

/** Name, hash and address of the build beside this script: the build writes them here. */
declare const __PAYMENTS_RELEASE__: Release & { readonly path: string }

const script = document.currentScript
if (script instanceof HTMLScriptElement && window.PortalPayments === undefined) {
  const { origin } = new URL(script.src)
  const release = __PAYMENTS_RELEASE__
  const door = createDoor(origin, origin + release.path, release)
  window.PortalPayments = door
  defineElement(door)
}
