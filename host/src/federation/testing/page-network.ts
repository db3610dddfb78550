type ScriptResponder = (script: HTMLScriptElement) => void

/** Fakes the network of script elements: responses by path and requested scripts. */
export function createFakeNetwork() {
  const responders = new Map<string, ScriptResponder>()
  const requested: HTMLScriptElement[] = []
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement
    requested.push(script)
    void Promise.resolve().then(() => responders.get(new URL(script.src).pathname)?.(script))
  })
  return {
    requested,
    urls: () => requested.map(({ src }) => new URL(src).pathname + new URL(src).search),
    respond: (path: string, responder: ScriptResponder) => responders.set(path, responder),
  }
}

export const failScript: ScriptResponder = (script) => script.onerror?.(new Event('error'))

/** Never fires an event: the request is pending. */
export const ignoreScript: ScriptResponder = () => undefined

const runEntry =
  (effect: () => void): ScriptResponder =>
  (script) => {
    effect()
    script.onload?.call(script, new Event('load'))
  }

/** An entry that defines its container, as webpack builds it. */
export const defineContainer = (name: string, container: object): ScriptResponder =>
  runEntry(() => Object.assign(globalThis, { [name]: container }))

/** Clears the federation runtime's global cache of entries between tests. */
export function clearEntries(): void {
  const page = globalThis as { __GLOBAL_LOADING_REMOTE_ENTRY__?: Record<string, unknown> }
  const known = page.__GLOBAL_LOADING_REMOTE_ENTRY__ ?? {}
  for (const key of Object.keys(known)) Reflect.deleteProperty(known, key)
}
