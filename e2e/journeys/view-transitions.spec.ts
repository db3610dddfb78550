import type { Page } from '@playwright/test'
import { openInvoice } from '../support/watch.ts'
import { expectHeadingFocused } from '../support/steady.ts'
import { expect, test } from '../support/watch.ts'

const AMOUNT = '::view-transition-group(amount)'

/** Records the parts that a transition animates, in each frame of the animation. */
const recordTransitions = (page: Page) =>
  page.evaluate(() => {
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
    await signInAs('pf-two-contracts')
    await recordTransitions(page)
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

/** Transitions last so long that each is interrupted. */
const slowDownTransitions = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Animation.enable')
  await client.send('Animation.setPlaybackRate', { playbackRate: 0.02 })
}
const isInTransition = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .some(
        ({ effect }) =>
          effect instanceof KeyframeEffect &&
          effect.pseudoElement?.startsWith('::view-transition') === true,
      ),
  )

test('a transition that is interrupted by a link or by Back leads where the customer wanted', async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signInAs('pf-card-blocked')
  await slowDownTransitions(page)
  const expectContracts = () =>
    expect(page.getByRole('heading', { level: 1, name: 'Contas' })).toBeVisible()
  /** The first visit loads the page, and a slow one skips its transition: it is tried again. */
  const openInTransition = () =>
    expect(async () => {
      if (new URL(page.url()).pathname !== '/') await page.goBack()
      await expectContracts()
      await openInvoice(page)
      await expectHeadingFocused(page, /^Fatura de/)
      expect(await isInTransition(page)).toBe(true)
    }).toPass()

  await openInTransition()
  await page.getByRole('link', { name: 'Contas' }).first().press('Enter')
  await expectContracts()
  await expect(page).toHaveURL(/\/$/)

  await openInTransition()
  await page.goBack()
  await expectContracts()
  await page.goForward()
  await expectHeadingFocused(page, /^Fatura de/)
})
