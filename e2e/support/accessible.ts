import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Until nothing is on its way any more: what fades in has neither its colour nor its place yet. What moves for ever (a spinner) is left to move. */
const stillness = (page: Page) => page.waitForFunction(() => document.getAnimations().every(({ playState, effect }) =>
  playState !== 'running' || effect?.getComputedTiming().endTime === Infinity))

/** What axe can tell of the open page. */
export const expectAccessible = async (page: Page) => {
  await stillness(page)
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

export const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
