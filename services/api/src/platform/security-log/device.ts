/**
 * Browser and system as a customer recognizes them; null when unknown. Without versions, which
 * would allow fingerprinting.
 */
interface Device {
  readonly browser: string | null
  readonly system: string | null
}

const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

const findFirstMatch = (
  names: readonly (readonly [string, RegExp])[],
  text: string,
): string | null => names.find(([, pattern]) => pattern.test(text))?.[0] ?? null

/** The order matters: these browsers also carry the names that follow theirs. */
export const parseDevice = (userAgent: string | undefined): Device => {
  const text = (userAgent ?? '').slice(0, 400)
  return { browser: findFirstMatch(BROWSERS, text), system: findFirstMatch(SYSTEMS, text) }
}
