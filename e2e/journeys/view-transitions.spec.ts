import type { Page } from '@playwright/test'
import { openInvoice } from '../support/watch.ts'
import { expectHeadingFocused } from '../support/steady.ts'
import { expect, test } from '../support/watch.ts'

const AMOUNT = '::view-transition-group(amount)'

/** Records the parts that a transition animates, in each frame. */
const recordTransitions = (page: Page) =>
  page.addInitScript(() => {
    const animated = new Set<string>()
    Object.assign(globalThis, { animated })
    const record = () => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && effect.pseudoElement)
          animated.add(effect.pseudoElement)
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  })

const listTransitions = (page: Page) =>
  page.evaluate(() =>
    [...(globalThis as unknown as { animated: Set<string> }).animated].filter((part) =>
      part.startsWith('::view-transition'),
    ),
  )

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`with motion ${reducedMotion}, the amount ${reducedMotion === 'reduce' ? 'stays' : 'moves from the row to its invoice'}`, async ({
    page,
    signInAs,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await recordTransitions(page)
    await signInAs('pf-two-contracts')
    const openAndReturn = async () => {
      await openInvoice(page)
      await expectHeadingFocused(page, /^Fatura de/)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Contas' })).toBeVisible()
    }
    if (reducedMotion === 'reduce') {
      await openAndReturn()
      await openAndReturn()
      expect(await listTransitions(page)).toEqual([])
    } else {
      // The first visit loads the page of the invoice, which takes longer than a transition waits.
      await expect(async () => {
        await openAndReturn()
        expect(await listTransitions(page)).toContain(AMOUNT)
      }).toPass()
    }
    expect(await page.locator('[style*="view-transition-name"]').count()).toBe(0)
  })
}
