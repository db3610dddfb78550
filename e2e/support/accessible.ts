import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** All rules of axe but the obsolete ones. */
const TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag2aaa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
  'experimental',
]
/** Level AAA: the colours of the brand reach AA. */
const EXEMPT_RULES = ['color-contrast-enhanced']

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
  const { violations } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .disableRules(EXEMPT_RULES)
    // Checks no frames, in a third of the time.
    .setLegacyMode(page.frames().length === 1)
    .analyze()
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

/** Words and amounts that are broken inside, as 'Setem|bro'; codes and e-mail addresses may break anywhere. */
const listBrokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      const value = text.nodeValue ?? ''
      const free = `code, script, [href^="mailto:"]${value.startsWith('R$') ? '' : ', [translate="no"]'}`
      if (!parent?.checkVisibility() || parent.closest(free)) continue
      const words = /R\$\s[\d.]+,\d\d|[\d.]{10}\/\d{4}-\d\d|\p{L}{2,}|\b\d{2,4}\b/gu
      for (const { 0: word, index } of value.matchAll(words)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const rows = [...range.getClientRects()].filter(({ width }) => width > 1)
        const isVertical = getComputedStyle(parent).writingMode !== 'horizontal-tb'
        if (!isVertical && new Set(rows.map(({ bottom }) => Math.round(bottom))).size > 1)
          broken.push(`${word} in "${parent.textContent.slice(0, 40)}"`)
      }
    }
    return broken
  })

/**
 * With text at 200 %, nothing is wider than a viewport of 320 px or scrolls sideways, and on phones
 * no word is broken.
 */
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
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(() => listBrokenWords(page)).toEqual([])
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  if (usual) await page.setViewportSize(usual)
  await expectNoSidewaysScroll(page)
}

/**
 * Applies Chrome's setting "font size". Unlike a style of the root element, it also moves the
 * breakpoints.
 */
const setFontSize = async (page: Page, standard: number) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
  await devtools.detach()
}

/** Boxes that hide a part of their content, except a single line with an ellipsis. */
const listCutBoxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element)
        return (
          element.checkVisibility() &&
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1 &&
          overflowX === 'hidden' &&
          textOverflow !== 'ellipsis'
        )
      })
      .map((element) => `${element.tagName} "${element.textContent.slice(0, 40)}"`),
  )

/** With letters of up to 24 px on a desktop, no word or amount is broken and nothing is cut. */
export const expectRoomOnDesktop = async (page: Page) => {
  const usual = page.viewportSize()
  for (const [width, letters] of [
    [1280, 20],
    [1920, 24],
    [1280, 24],
  ] as const) {
    await setFontSize(page, letters)
    // Media queries report the other font size to scripts only after a resize.
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => listBrokenWords(page), { message: `${width} ${letters}` }).toEqual([])
    await expect.poll(() => listCutBoxes(page), { message: `${width} ${letters}` }).toEqual([])
    await expectNoSidewaysScroll(page)
  }
  await setFontSize(page, 16)
  if (usual) await page.setViewportSize(usual)
}

/** Controls outside of sentences are at least 44 px high, which WCAG 2.5.5 wants at level AAA. */
export const expectLargeTargets = async (page: Page) =>
  expect(
    await page.locator('a[href], button, summary').evaluateAll((controls) =>
      controls
        .filter((control) => {
          const { width, height } = control.getBoundingClientRect()
          const isInSentence =
            getComputedStyle(control).display === 'inline' &&
            control.parentElement?.textContent.trim() !== control.textContent.trim()
          // A link whose `::after` covers its row.
          const isRow = getComputedStyle(control, '::after').position === 'absolute'
          // Links that are hidden until they are focused are 1 px wide.
          return control.checkVisibility() && width > 1 && height < 44 && !isInSentence && !isRow
        })
        .map((control) => control.outerHTML),
    ),
  ).toEqual([])

/** On a phone on its side, the main button is on the screen without scrolling. */
export const expectReachableInLandscape = async (page: Page, name: RegExp | string) => {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 740, height: 360 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name })
      .or(page.getByRole('main').getByRole('link', { name }))
      .first(),
  ).toBeInViewport({ ratio: 1 })
  if (usual) await page.setViewportSize(usual)
}
