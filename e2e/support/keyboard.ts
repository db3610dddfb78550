import { expect, type Frame, type Locator, type Page } from '@playwright/test'

/** More stops than any page has between two things that a customer wants one after the other. */
const MOST_STOPS = 60

interface Stop {
  name: string
  isForward: boolean
  left: string | null
}

/** Role and name of what has the focus, as they are read out. */
const nameOf = async (focused: Locator): Promise<string> => {
  const [first = ''] = (await focused.ariaSnapshot()).split('\n')
  return /^- '?(\w+ "(?:[^"\\]|\\.)*")/.exec(first)?.[1] ?? first
}

/** The page, and the frames in it down to the one whose control has the focus. */
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

/** Runs in a document: keeps what has the focus, and how it looks with it. */
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

/** Runs in a document where the focus was and still is: whether it went on, and what was left and looks as it did before. */
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

/** Where the focus came to; a frame of another origin takes it a moment after the page has handed it over. */
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

/** One step; answers where it led, and what had the focus before, if that looks without it as it looked with it. */
const step = async (page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop> => {
  const before = await focusedFrames(page)
  for (const frame of before) await frame.evaluate(note)
  await page.keyboard.press(key)
  const { after, focused, isSomewhere } = await arrival(page)
  const shared = before.filter((frame) => after.includes(frame)).at(-1) ?? page.mainFrame()
  const { isForward, left } = await shared.evaluate(compare)
  if (isSomewhere) await expect(focused).toBeInViewport()
  return { name: isSomewhere ? await nameOf(focused) : 'nothing', isForward, left }
}

/**
 * Goes on by Tab (or back) until what the page calls that has the focus. On the way the focus is seen at every control, is never lost, and goes the way
 * that the page is read, also through the frames in it.
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

/** Comes to a link or button, and presses it. */
export const press = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Comes to a field, and types into it. */
export const type = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
