type Answer = (script: HTMLScriptElement) => void

/** Plays the network for script elements: what each address answers, and what was asked for. */
export function fakePageNetwork() {
  const answers = new Map<string, Answer>()
  const asked: HTMLScriptElement[] = []
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement
    asked.push(script)
    void Promise.resolve().then(() => answers.get(new URL(script.src).pathname)?.(script))
  })
  return {
    asked,
    urls: () => asked.map(({ src }) => new URL(src).pathname + new URL(src).search),
    answer: (path: string, answer: Answer) => answers.set(path, answer),
  }
}

export const refuses: Answer = (script) => script.onerror?.(new Event('error'))

/** Never fires: the request hangs. */
export const hangs: Answer = () => undefined

const runs =
  (effect: () => void): Answer =>
  (script) => {
    effect()
    script.onload?.call(script, new Event('load'))
  }

/** An entry that defines its container, as webpack builds it. */
export const defines = (name: string, container: object): Answer =>
  runs(() => Object.assign(globalThis, { [name]: container }))

/** The runtime remembers entries for the whole page; every test is a page of its own. */
export function forgetEntries(): void {
  const page = globalThis as { __GLOBAL_LOADING_REMOTE_ENTRY__?: Record<string, unknown> }
  const known = page.__GLOBAL_LOADING_REMOTE_ENTRY__ ?? {}
  for (const key of Object.keys(known)) Reflect.deleteProperty(known, key)
}
