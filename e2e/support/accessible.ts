import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Until nothing is on its way any more: what fades in has neither its colour nor its place yet. What moves for ever (a spinner) is left to move. */
const stillness = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )

/** Bars stay where they stand in the page: what is scrolled below one would be a target too small for axe. Answers how to let them stick again. */
const unstick = async (page: Page) => {
  const bars = await page.evaluateHandle(() => {
    const sticky = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    )
    for (const { style } of sticky) style.position = 'static'
    return sticky
  })
  return () =>
    bars.evaluate((sticky) => {
      for (const { style } of sticky) style.position = ''
    })
}

/** What axe can tell of the open page. */
export const expectAccessible = async (page: Page) => {
  await stillness(page)
  const stick = await unstick(page)
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  await stick()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([])
}

export const expectNoSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0)

/** The narrowest phone, with letters twice as large: nothing is wider than the window, and nothing scrolls sideways. */
export const expectRoomForLargeLetters = async (page: Page) => {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const wider = () =>
    page.evaluate(() => {
      const root = document.documentElement
      root.style.fontSize = '200%'
      return [...document.querySelectorAll<HTMLElement>('body *')]
        .filter(
          (element) =>
            element.checkVisibility() &&
            element.getBoundingClientRect().width > 1 &&
            element.getBoundingClientRect().right > root.clientWidth + 1,
        )
        .map((element) => `${element.tagName} "${element.textContent.slice(0, 40)}"`)
    })
  await expect.poll(wider).toEqual([])
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  if (usual) await page.setViewportSize(usual)
  await expectNoSidewaysScroll(page)
}
