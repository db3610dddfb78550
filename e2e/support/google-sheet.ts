import type { FrameLocator, Page } from '@playwright/test'

/** The sheet that Google's button opens in a window of its own; `place`: where the button stands, if in a frame of the page. */
export const openSheet = async (page: Page, place: Page | FrameLocator = page): Promise<Page> => {
  const sheet = page.waitForEvent('popup')
  await place.getByRole('button', { name: 'Pagar com o Google Pay' }).click()
  return sheet
}

/** Chooses a card of the sheet and where it is kept, and pays. */
export const choose = async (
  page: Page,
  card: string,
  way: string,
  place: Page | FrameLocator = page,
): Promise<void> => {
  const sheet = await openSheet(page, place)
  await sheet.getByLabel(card).check()
  await sheet.getByLabel(way).check()
  await leaveSheet(sheet, 'Pagar')
}

/** Presses a button that closes the sheet: its window may be gone before the click is known to be done. */
export const leaveSheet = (sheet: Page, button: 'Pagar' | 'Cancelar'): Promise<void> =>
  sheet
    .getByRole('button', { name: button })
    .click()
    .catch((error: unknown) => {
      if (!sheet.isClosed()) throw error
    })
