import { act, cleanup, fireEvent, render } from '@testing-library/react'
import type { ComponentType } from 'react'

type Capability = readonly [getOwner: () => object, name: string, substitute?: unknown]

class Observer {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
  takeRecords = () => []
  static supportedEntryTypes = []
}
class Channel extends EventTarget {
  postMessage = () => undefined
  close = () => undefined
}
const succeed = () => Promise.resolve()
const noMedia = () => ({ matches: false, addEventListener: succeed, removeEventListener: succeed })
const credential = { isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true) }

/**
 * Functions that a supported browser, an in-app view or plain HTTP may lack, with a substitute
 * where jsdom lacks them too.
 */
const CAPABILITIES: Readonly<Record<string, Capability>> = {
  'navigator.clipboard': [() => navigator, 'clipboard', { writeText: succeed }],
  'document.execCommand': [() => document, 'execCommand', () => true],
  'navigator.share': [() => navigator, 'share', succeed],
  'navigator.canShare': [() => navigator, 'canShare', () => true],
  'navigator.credentials': [() => navigator, 'credentials', { get: succeed, create: succeed }],
  'navigator.serviceWorker': [() => navigator, 'serviceWorker', { register: succeed }],
  PublicKeyCredential: [() => window, 'PublicKeyCredential', credential],
  Notification: [() => window, 'Notification', { requestPermission: succeed }],
  IntersectionObserver: [() => window, 'IntersectionObserver', Observer],
  ResizeObserver: [() => window, 'ResizeObserver', Observer],
  PerformanceObserver: [() => window, 'PerformanceObserver', Observer],
  BroadcastChannel: [() => window, 'BroadcastChannel', Channel],
  matchMedia: [() => window, 'matchMedia', noMedia],
  visualViewport: [() => window, 'visualViewport', new EventTarget()],
  requestIdleCallback: [() => window, 'requestIdleCallback', (run: () => void) => setTimeout(run)],
  structuredClone: [() => window, 'structuredClone'],
  print: [() => window, 'print', succeed],
  open: [() => window, 'open', () => null],
  scrollTo: [() => window, 'scrollTo', succeed],
  scrollIntoView: [() => Element.prototype, 'scrollIntoView', succeed],
  'crypto.randomUUID': [() => Object.getPrototypeOf(crypto) as object, 'randomUUID'],
  'crypto.subtle': [() => Object.getPrototypeOf(crypto) as object, 'subtle'],
  'URLSearchParams.size': [() => URLSearchParams.prototype, 'size'],
  'AbortSignal.timeout': [() => AbortSignal, 'timeout'],
  'AbortSignal.any': [() => AbortSignal, 'any'],
  'Object.hasOwn': [() => Object, 'hasOwn'],
  'Array.at': [() => Array.prototype, 'at'],
  'Intl.ListFormat': [() => Intl, 'ListFormat'],
  'Intl.RelativeTimeFormat': [() => Intl, 'RelativeTimeFormat'],
  'Intl.PluralRules': [() => Intl, 'PluralRules'],
}

type Restore = () => void
const replaceProperty = (
  [getOwner, name]: Capability,
  property: PropertyDescriptor | null,
): Restore => {
  const owner = getOwner()
  const original = Object.getOwnPropertyDescriptor(owner, name)
  if (property) Object.defineProperty(owner, name, { ...property, configurable: true })
  else Reflect.deleteProperty(owner, name)
  return () => {
    if (original) Object.defineProperty(owner, name, original)
    else Reflect.deleteProperty(owner, name)
  }
}

/** Provides every capability and records the names of those that are read. */
const provideAll = (touched: Set<string>): Restore => {
  const restores = Object.entries(CAPABILITIES).map(([label, capability]) => {
    const [getOwner, name, substitute] = capability
    const owner = getOwner()
    const original = Object.getOwnPropertyDescriptor(owner, name)
    return replaceProperty(capability, {
      get(this: unknown) {
        touched.add(label)
        if (substitute !== undefined) return substitute
        return original?.get ? (original.get.call(this) as unknown) : (original?.value as unknown)
      },
    })
  })
  return () => restores.forEach((restore) => restore())
}

const TICKS = 5
const settle = async (): Promise<void> => {
  for (let tick = 0; tick < TICKS; tick++)
    await act(() => new Promise((resolve) => setTimeout(resolve)))
}

/** Buttons of rows that differ only in numbers are alike. */
const getKind = (button: Element): string =>
  `${button.getAttribute('aria-label') ?? ''}${button.textContent}`.replace(/\d+/g, '0')

/** Renders a screen, presses each kind of button, and returns errors that were not caught. */
const exercise = async (Screen: ComponentType): Promise<readonly string[]> => {
  const errors: string[] = []
  const onError = (event: ErrorEvent): void => {
    errors.push(event.message)
    event.preventDefault()
  }
  const onRejection = (reason: unknown): void => void errors.push(String(reason))
  window.addEventListener('error', onError)
  process.on('unhandledRejection', onRejection)
  // jsdom cannot save files.
  const stubs = (
    [
      [() => HTMLAnchorElement.prototype, 'click'],
      [() => URL, 'createObjectURL'],
      [() => URL, 'revokeObjectURL'],
    ] as const
  ).map((one) => replaceProperty(one, { value: () => 'blob:file' }))
  try {
    const { container } = render(<Screen />)
    await settle()
    if (container.textContent === '') errors.push('the page is blank')
    const buttons = new Map(
      [...document.querySelectorAll('button')].map((button) => [getKind(button), button]),
    )
    for (const button of buttons.values()) {
      if (button.isConnected && !button.disabled) fireEvent.click(button)
      await settle()
    }
    await settle()
    if (document.body.textContent === '') errors.push('the page became blank')
  } catch (error) {
    errors.push(String(error))
  } finally {
    cleanup()
    stubs.forEach((restore) => restore())
    window.removeEventListener('error', onError)
    process.off('unhandledRejection', onRejection)
  }
  return errors
}

/**
 * Renders each screen with every capability, then without each one that it touched, and returns
 * `screen without capability: error` of each page that crashed.
 */
export async function findCrashesWithoutCapabilities(
  screens: Readonly<Record<string, ComponentType>>,
): Promise<{ crashes: readonly string[]; touched: ReadonlySet<string> }> {
  const crashes: string[] = []
  const everTouched = new Set<string>()
  for (const [name, Screen] of Object.entries(screens)) {
    const touched = new Set<string>()
    const restore = provideAll(touched)
    try {
      for (const error of await exercise(Screen)) crashes.push(`${name}: ${error}`)
      for (const label of touched) {
        everTouched.add(label)
        const capability = CAPABILITIES[label]
        if (!capability) continue
        const bringBack = replaceProperty(capability, null)
        try {
          for (const error of await exercise(Screen))
            crashes.push(`${name} without ${label}: ${error}`)
        } finally {
          bringBack()
        }
      }
    } finally {
      restore()
    }
  }
  return { crashes, touched: everTouched }
}
