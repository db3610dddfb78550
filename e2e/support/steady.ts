import { expect, type Page } from '@playwright/test'

/** Maximum layout shift per step; 0.1 counts as good. */
const STEADY = 0.02

interface Source {
  node: Node | null
  previousRect: DOMRect
  currentRect: DOMRect
}
interface Watched {
  shifts: { value: number; moved: string[] }[]
}

/** Records the layout shifts of the loaded page, including those after an input, which CLS ignores. */
export const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const watched: Watched = { shifts: [] }
    Object.assign(globalThis, { watched })
    const describeSource = ({ node, previousRect, currentRect }: Source) =>
      `${node?.nodeName.toLowerCase()} "${node?.textContent?.slice(0, 30)}" y ${previousRect.y} to ${currentRect.y}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: Source[]
      })[]) {
        watched.shifts.push({ value: entry.value, moved: entry.sources.map(describeSource) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Expects no layout shift since the last call. */
export const expectSteady = async (page: Page, step: string) => {
  const shifts = await page.evaluate(() =>
    (globalThis as unknown as { watched: Watched }).watched.shifts.splice(0),
  )
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(
    sum,
    `${step} moved: ${shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join(', ')}`).join('; ')}`,
  ).toBeLessThanOrEqual(STEADY)
}

/** Expects the focus on the page's main heading, for screen readers. */
export const expectHeadingFocused = async (page: Page, name: string | RegExp) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

/** Expects every focusable control to be visible and not covered by sticky or floating elements. */
export const expectNothingCovered = async (page: Page, step: string) => {
  const covered = await page.evaluate(() => {
    const [focused, top] = [document.activeElement as HTMLElement, scrollY]
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), summary, [tabindex="0"]',
      ),
    ].filter((control) => control.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
    const covered = controls.flatMap((control) => {
      control.focus()
      control.scrollIntoView({ block: 'nearest' })
      const box = control.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) return []
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : null
      const isFree =
        hit !== null &&
        (control.contains(hit) || hit.contains(control) || Boolean(label?.contains(hit)))
      return isFree
        ? []
        : [`${control.outerHTML.slice(0, 120)} under ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}`]
    })
    focused.focus()
    scrollTo(0, top)
    return covered
  })
  expect(covered, step).toEqual([])
}
