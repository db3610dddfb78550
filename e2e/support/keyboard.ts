import { expect, type Frame, type Locator, type Page } from '@playwright/test'

/** Maximum number of Tab presses between two controls. */
const MOST_STOPS = 60

interface Stop {
  name: string
  isForward: boolean
  left: string | null
}

/** Accessible role and name of the focused element. */
const readName = async (focused: Locator): Promise<string> => {
  const [first = ''] = (await focused.ariaSnapshot()).split('\n')
  return /^- '?(\w+ "(?:[^"\\]|\\.)*")/.exec(first)?.[1] ?? first
}

/** The page and its frames down to the focused one. */
const focusedFrames = async (page: Page): Promise<Frame[]> => {
  const frames = [page.mainFrame()]
  for (;;) {
    const inner = await (
      await frames.at(-1)?.evaluateHandle(() => document.activeElement)
    )
      ?.asElement()
      ?.contentFrame()
    if (!inner) return frames
    frames.push(inner)
  }
}

/** Runs in a document: stores the focused element and its appearance. */
const note = () => {
  const focused = document.activeElement ?? document.body
  const looks = () => {
    const near = [
      focused,
      focused.nextElementSibling,
      focused.parentElement,
      focused.parentElement?.parentElement,
    ]
    return near
      .flatMap((element) =>
        element
          ? ['', '::before', '::after'].map((part) => {
              const { outlineStyle, outlineColor, boxShadow } = getComputedStyle(element, part)
              return outlineStyle === 'none' ? boxShadow : outlineStyle + outlineColor + boxShadow
            })
          : [],
      )
      .join()
  }
  Object.assign(globalThis, { before: { focused, looks, look: looks() } })
}

/**
 * Runs in the previous document: whether the focus moved, and elements without a visible focus
 * style.
 */
const compare = () => {
  const { focused, looks, look } = (
    globalThis as unknown as { before: { focused: Element; looks(): string; look: string } }
  ).before
  const now = document.activeElement ?? document.body
  const isSameLook =
    focused.isConnected &&
    focused.matches('a, button, input, select, textarea, summary') &&
    look === looks()
  return {
    isForward: Boolean(focused.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING),
    left: isSameLook ? focused.outerHTML.slice(0, 160) : null,
  }
}

/** Waits until the focus has moved, also into a frame of another origin. */
const arrival = async (page: Page) => {
  const look = async () => {
    const after = await focusedFrames(page)
    const focused = (after.at(-1) ?? page.mainFrame()).locator(':focus')
    return { after, focused, isSomewhere: (await focused.count()) === 1 }
  }
  await expect
    .poll(async () => (await look()).isSomewhere)
    .toBe(true)
    .catch(() => null)
  return look()
}

/**
 * One Tab press: returns the new focus, and the previous element if its focus style was invisible.
 */
const step = async (page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop> => {
  const before = await focusedFrames(page)
  for (const frame of before) await frame.evaluate(note)
  await page.keyboard.press(key)
  const { after, focused, isSomewhere } = await arrival(page)
  const shared = before.filter((frame) => after.includes(frame)).at(-1) ?? page.mainFrame()
  const { isForward, left } = await shared.evaluate(compare)
  if (isSomewhere) await expect(focused).toBeInViewport()
  return { name: isSomewhere ? await readName(focused) : 'nothing', isForward, left }
}

/**
 * Presses Tab (or Shift+Tab) until the target has the focus. The focus must be visible at every
 * stop, never be lost, and follow reading order through frames.
 */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await expect(target).toBeVisible()
  const passed: string[] = []
  while (!(await target.evaluate((element) => element === document.activeElement))) {
    const way = `by ${key} to ${target.toString()}: ${passed.join(' > ')}`
    expect(passed.length, way).toBeLessThan(MOST_STOPS)
    const { name, isForward, left } = await step(page, key)
    passed.push(name)
    expect(name, `the focus was lost ${way}`).not.toBe('nothing')
    expect(left, `the focus was not seen ${way}`).toBeNull()
    expect(isForward, `the focus jumped ${way} > ${name}`).toBe(key === 'Tab')
  }
}

/** Tabs to a link or button and presses Enter. */
export const press = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Tabs to a field and types. */
export const type = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
