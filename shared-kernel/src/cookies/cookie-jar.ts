interface CookieOptions {
  /** In seconds; a session cookie by default. */
  readonly maxAge?: number
  /** 'Lax' by default. */
  readonly sameSite?: 'Lax' | 'Strict'
}

export interface CookieJar {
  get(name: string): string
  set(name: string, value: string, options?: CookieOptions): void
  remove(name: string): void
  names(): readonly string[]
}

const formatAttributes = (sameSite = 'Lax'): string =>
  `; path=/; SameSite=${sameSite}${location.protocol === 'https:' ? '; Secure' : ''}`

/** Cookies of this page. Where the browser blocks them, values last as long as the page. */
export function createCookieJar(): CookieJar {
  const memory = new Map<string, string>()

  const set = (name: string, value: string, { maxAge, sameSite }: CookieOptions = {}): void => {
    const maxAgeAttribute = maxAge === undefined ? '' : `; max-age=${maxAge}`
    writeCookie(
      `${name}=${encodeURIComponent(value)}${maxAgeAttribute}${formatAttributes(sameSite)}`,
    )
    if (readCookies().get(name) === value) memory.delete(name)
    else memory.set(name, value)
  }
  const remove = (name: string): void => {
    memory.delete(name)
    writeCookie(`${name}=; max-age=0${formatAttributes()}`)
  }
  return {
    get: (name) => readCookies().get(name) ?? memory.get(name) ?? '',
    set,
    remove,
    names: () => [...new Set([...readCookies().keys(), ...memory.keys()])],
  }
}

/** Cookies in memory, for a partner's page, which has none of the portal's. */
export function createMemoryJar(initial: Readonly<Record<string, string>> = {}): CookieJar {
  const values = new Map(Object.entries(initial))
  return {
    get: (name) => values.get(name) ?? '',
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
    names: () => [...values.keys()],
  }
}

function readCookies(): Map<string, string> {
  const pairs = readCookieText()
    .split('; ')
    .filter(Boolean)
    .map((pair): [string, string] => {
      const cut = pair.indexOf('=')
      return [pair.slice(0, cut), decodeValue(pair.slice(cut + 1))]
    })
  return new Map(pairs)
}

function readCookieText(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie
  } catch {
    // A sandboxed frame throws on access to cookies.
  }
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
