import type { ElementHandle, Page } from '@playwright/test'

export interface Control {
  /** Key of a control of a screen, independent of its figures. */
  readonly key: string
  /** Controls of every page: explored once, last. */
  readonly isOfFrame: boolean
  /** Submits a form. */
  readonly hasFields: boolean
}

/** Runs in the page: controls of the topmost dialog, else of the page. */
const listPressable = () => {
  const CONTROLS =
    'button:not(:disabled), summary, input[type=checkbox]:not(:disabled), [role=switch]'
  const readText = (element: Element | null) =>
    (element?.textContent ?? '')
      .replace(/[\d.,:]+/g, '#')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60)
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(
    (dialog) => dialog.checkVisibility(),
  )
  const top = dialogs.at(-1)
  const readName = (element: Element) =>
    element.getAttribute('aria-label')?.replace(/[\d.,:]+/g, '#') ??
    (element instanceof HTMLInputElement
      ? readText(element.labels?.[0] ?? null)
      : readText(element))
  const listFieldLabels = (form: HTMLFormElement | null) =>
    [...(form?.querySelectorAll('label') ?? [])].map(readText).join(', ')
  const dialogName = (dialog: Element) =>
    dialog.getAttribute('aria-label') ?? readText(dialog.querySelector('h2'))
  return [...(top ?? document).querySelectorAll<HTMLElement>(CONTROLS)]
    .filter(
      (element) =>
        element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
        !element.closest('[inert]'),
    )
    .map((element) => {
      const isOfFrame = !top && element.closest('main') === null
      const place = top
        ? `dialog ${dialogName(top)}`
        : isOfFrame
          ? 'frame'
          : readText(document.querySelector('h1'))
      const fields = listFieldLabels(element.closest('form'))
      return {
        element,
        isOfFrame,
        hasFields: fields !== '',
        key: `${place} › ${fields} › ${readName(element)}`,
      }
    })
}

export const listControls = async (page: Page): Promise<Control[]> => {
  const found = await page.evaluateHandle(listPressable)
  return found.evaluate((all) =>
    all.map(({ key, isOfFrame, hasFields }) => ({ key, isOfFrame, hasFields })),
  )
}

export const findControl = async (
  page: Page,
  key: string,
): Promise<ElementHandle<HTMLElement> | null> => {
  const found = await page.evaluateHandle(listPressable)
  return (
    await found.evaluateHandle(
      (all, wanted) => all.find((control) => control.key === wanted)?.element ?? null,
      key,
    )
  ).asElement()
}

/** Identifies the topmost dialog. */
export const readTopDialog = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(
      (dialog) => dialog.checkVisibility(),
    )
    return dialogs
      .map(
        (dialog) =>
          dialog.getAttribute('aria-label') ?? dialog.querySelector('h2')?.textContent ?? '',
      )
      .join(' / ')
  })

/** Internal links of the page. */
export const listLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ href }) => new URL(href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  )

/**
 * Whether page, topmost dialog or frame shows a connection error, as required after a dropped
 * request.
 */
export const namesConnection = async (page: Page): Promise<boolean> => {
  const texts = await Promise.all(
    page.frames().map((frame) =>
      frame
        .evaluate(() => {
          // A frame has no main element.
          const shown = [
            ...document.querySelectorAll<HTMLElement>(
              'main, [role=dialog], [role=alertdialog], [role=status], [role=alert]',
            ),
          ]
          return (shown.length > 0 ? shown : [document.body])
            .map(({ innerText }) => innerText)
            .join(' ')
        })
        .catch(() => ''),
    ),
  )
  return texts.some((text) => /(Confira|Verifique) (a )?sua conexão/.test(text))
}

/** Field values by label. */
export const readTypedValues = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [
        ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
          'input:not([type=checkbox], [type=radio]), textarea',
        ),
      ]
        .filter(({ value, labels }) => value !== '' && labels?.length)
        .map(({ value, labels }) => [labels?.[0]?.textContent ?? '', value]),
    ),
  )
