import type { FrameLocator, Page } from '@playwright/test'

/** The payment sheet in Google's popup; `place`: frame of the button, if any. */
export const openSheet = async (page: Page, place: Page | FrameLocator = page): Promise<Page> => {
  const sheet = page.waitForEvent('popup')
  await place.getByRole('button', { name: 'Pagar com o Google Pay' }).click()
  return sheet
}

/** Selects a card of the sheet and its kind, and pays. */
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

/** Presses a button that closes the popup, possibly before the click resolves. */
export const leaveSheet = (sheet: Page, button: 'Pagar' | 'Cancelar'): Promise<void> =>
  sheet
    .getByRole('button', { name: button })
    .click()
    .catch((error: unknown) => {
      if (!sheet.isClosed()) throw error
    })
