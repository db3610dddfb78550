import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Waits until finite animations have ended, so that colours and positions are final; spinners go
 * on.
 */
const stillness = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )

/**
 * Makes sticky bars static: controls scrolled below one would count as too small. Returns the undo.
 */
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

/**
 * Runs axe on the open page. Motion is reduced meanwhile: what appears after `stillness` must not
 * fade in while axe reads its colours.
 */
export const expectAccessible = async (page: Page) => {
  const reducedMotion = (await page.evaluate(
    () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  ))
    ? 'reduce'
    : 'no-preference'
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stillness(page)
  const stick = await unstick(page)
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  await stick()
  await page.emulateMedia({ reducedMotion })
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

/** At 320 px with text at 200 %, nothing is wider than the viewport or scrolls sideways. */
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
