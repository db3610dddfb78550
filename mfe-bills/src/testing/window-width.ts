const original = globalThis.matchMedia

/** Simulates a window that matches no `min-width`. */
export const showNarrowWindow = (): void => {
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
}

export const showWideWindow = (): void => {
  globalThis.matchMedia = original
}
