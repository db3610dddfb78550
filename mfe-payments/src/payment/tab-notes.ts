/** Short notes of this tab that outlive a reload; where the browser keeps nothing they live as long as the page. */
const memory = new Map<string, string>()

const attempt = <T>(action: () => T, otherwise: T): T => {
  try {
    return action()
  } catch {
    return otherwise
  }
}

export const tabNotes = {
  get: (name: string): string | null => memory.get(name) ?? attempt(() => sessionStorage.getItem(name), null),
  set: (name: string, value: string): void => {
    memory.set(name, value)
    attempt(() => sessionStorage.setItem(name, value), undefined)
  },
  remove: (name: string): void => {
    memory.delete(name)
    attempt(() => sessionStorage.removeItem(name), undefined)
  },
}
