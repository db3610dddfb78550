interface CookieOptions {
  /** In seconds; for the browser's session when left out. */
  readonly maxAge?: number
  /** 'Lax' when left out. */
  readonly sameSite?: 'Lax' | 'Strict'
}

export interface CookieJar {
  get(name: string): string
  set(name: string, value: string, options?: CookieOptions): void
  remove(name: string): void
  names(): readonly string[]
}

const attributes = (sameSite = 'Lax'): string =>
  `; path=/; SameSite=${sameSite}${location.protocol === 'https:' ? '; Secure' : ''}`

/** Cookies of this page; where they are blocked, a memory that lasts as long as the page. */
export function createCookieJar(): CookieJar {
  const blocked = new Map<string, string>()

  const set = (name: string, value: string, { maxAge, sameSite }: CookieOptions = {}): void => {
    const life = maxAge === undefined ? '' : `; max-age=${maxAge}`
    write(`${name}=${encodeURIComponent(value)}${life}${attributes(sameSite)}`)
    if (read().get(name) === value) blocked.delete(name)
    else blocked.set(name, value)
  }
  const remove = (name: string): void => {
    blocked.delete(name)
    write(`${name}=; max-age=0${attributes()}`)
  }
  return {
    get: (name) => read().get(name) ?? blocked.get(name) ?? '',
    set,
    remove,
    names: () => [...new Set([...read().keys(), ...blocked.keys()])],
  }
}

/** Cookies that last as long as this object: for a partner's page, which has none of ours. */
export function createMemoryJar(initial: Readonly<Record<string, string>> = {}): CookieJar {
  const values = new Map(Object.entries(initial))
  return {
    get: (name) => values.get(name) ?? '',
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
    names: () => [...values.keys()],
  }
}

function read(): Map<string, string> {
  const pairs = textOfCookies()
    .split('; ')
    .filter(Boolean)
    .map((pair): [string, string] => {
      const cut = pair.indexOf('=')
      return [pair.slice(0, cut), decoded(pair.slice(cut + 1))]
    })
  return new Map(pairs)
}

function textOfCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

function write(cookie: string): void {
  try {
    document.cookie = cookie
  } catch {
    // A sandboxed frame has no cookies at all.
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
