import type { CDPSession, ElementHandle, Page } from '@playwright/test'
import {
  findControl,
  listControls,
  listLinks,
  namesConnection,
  readTopDialog,
  readTypedValues,
  type Control,
} from './controls.ts'
import { chooseEach, fillForms, type Person } from './fill.ts'
import { watchSettling } from './settled.ts'
import { isAwaited, sentTwice, watchWrites, type Write } from './writes.ts'

/**
 * CPU slowdown of a cheap phone, where a second tap arrives before the page reacts to the first.
 */
const SLOWER = 6

const PRESSES: Record<
  string,
  (button: ElementHandle<HTMLElement>, page: Page) => Promise<unknown>
> = {
  'a double click': (button) => button.dblclick(),
  'a double tap': async (button, page) => {
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    if (!box) throw new Error('There is nothing to tap.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)])
  },
}

/** A page, and the controls to press to reach the current view. */
interface View {
  readonly address: string
  readonly steps: readonly Step[]
}
/** `isSent`: its form was filled and submitted. */
interface Step {
  readonly key: string
  readonly isSent?: boolean
}

interface Crawl {
  readonly who: Person
  /** The code that the customer received. */
  readonly code: () => Promise<string>
  /** Whether a press ended the session. */
  readonly isOut: () => Promise<boolean>
  /** Signs in again. */
  readonly comeBack: () => Promise<unknown>
  /** Opens a page that needs more than its URL. */
  readonly go?: (address: string) => Promise<unknown>
}

interface Visit {
  /** Explores the part common to all pages, instead of the rest. */
  readonly isOfFrame?: boolean
  /** Controls that are submitted even without input. */
  readonly isWhole?: boolean
}

/** Presses every control, and each that writes twice. */
export const createCrawl = async (
  page: Page,
  { who, code, isOut, comeBack, go = (address) => page.goto(address) }: Crawl,
) => {
  page.setDefaultTimeout(10_000)
  const writes = await watchWrites(page)
  const settled = watchSettling(page)
  const slow: CDPSession = await page.context().newCDPSession(page)
  page.on('dialog', (dialog) => void dialog.accept())
  page.on('popup', (popup) => void popup.close())
  const revealedBy = new Map<string, string>()
  const [seen, links] = [new Set<string>(), new Set<string>()]
  const submits = new Map<string, string[]>()
  const [wrong, silent, forgotten]: [string[], string[], string[]] = [[], [], []]

  const collectLinks = async () => {
    for (const link of await listLinks(page)) links.add(link)
  }
  const note = (made: readonly Write[], how: string) => {
    for (const what of sentTwice(made)) wrong.push(`${how}: ${what}`)
  }
  const anyCode = () => Promise.resolve('123456')
  const fill = (codes: (() => Promise<string>) | null) => fillForms(page, who, codes)
  const getPath = () => page.url().slice(new URL(page.url()).origin.length)
  const isThere = async (view: View, top: string) =>
    getPath() === view.address && (await readTopDialog(page)) === top

  const press = async (
    key: string,
    how: (button: ElementHandle<HTMLElement>) => Promise<unknown>,
  ): Promise<Write[]> => {
    const button = await findControl(page, key)
    if (!button) return []
    await how(button)
    await settled()
    return writes.taken()
  }
  const take = async ({ key, isSent = false }: Step): Promise<Write[]> => {
    if (!(await findControl(page, key))) return []
    if (isSent) {
      writes.handOn()
      await fill(code)
      await settled()
    }
    const made = await press(key, (button) => button.click())
    writes.lose()
    return made
  }
  const goTo = async (address: string) => {
    await page.goto('about:blank')
    await go(address)
    await settled()
  }
  const open = async (view: View): Promise<void> => {
    await goTo(view.address)
    if (await isOut()) {
      await writes.handedOn(comeBack)
      await goTo(view.address)
    }
    for (const step of view.steps) await take(step)
  }
  /** Returns to the control; false if it is gone. */
  const returnToControl = async (view: View, top: string, key: string): Promise<boolean> => {
    if (!(await isThere(view, top)) || !(await findControl(page, key))) await open(view)
    const revealer = revealedBy.get(key)
    if (revealer && !(await findControl(page, key))) await take({ key: revealer })
    await fill(key.includes('Código') ? anyCode : null)
    await settled()
    writes.taken()
    return (await findControl(page, key)) !== null
  }
  const pressTwice = async (view: View, top: string, key: string) => {
    for (const [name, twice] of Object.entries(PRESSES)) {
      if (!(await returnToControl(view, top, key))) {
        wrong.push(`${name} on ${key}: it could not be found again`)
        continue
      }
      await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const made = await press(key, (button) => twice(button, page))
      await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      if (made.length === 0) wrong.push(`${name} on ${key}: sent nothing`)
      note(made, `${name} on ${key}`)
    }
  }

  /** After a dropped request the page must show an error and keep the typed values. */
  const noteLost = async (key: string, typed: Record<string, string>) => {
    // The sign-out does not wait for the response to the feedback.
    if (!/Enviar e desconectar$/.test(key) && !(await namesConnection(page))) silent.push(key)
    // A retry submits the same values, although the error replaced the form.
    if ((await listControls(page)).some((control) => control.key.endsWith('› Tentar novamente')))
      return
    const now = await readTypedValues(page)
    const shown = (await page.locator('body').innerText()).replaceAll('\u00a0', ' ')
    for (const [label, value] of Object.entries(typed))
      if (now[label] !== value && !shown.includes(value)) forgotten.push(`${key}: ${label}`)
  }

  /** Presses once while the network drops requests; controls that write are then pressed twice. */
  const probe = async (view: View, top: string, { key }: Control): Promise<boolean> => {
    if (!(await returnToControl(view, top, key))) return false
    const before = new Set((await listControls(page)).map((control) => control.key))
    const typed = await readTypedValues(page)
    const made = await press(key, (button) => button.click())
    if (made.length > 0) {
      submits.set(
        key,
        made.map(({ what }) => what),
      )
      note(made, `one press of ${key}`)
      if (made.some(isAwaited)) await noteLost(key, typed)
      await pressTwice(view, top, key)
      return true
    }
    const now = await readTopDialog(page)
    if (getPath() !== view.address) links.add(getPath())
    else if (now === top)
      for (const { key: shown } of await listControls(page)) {
        if (!before.has(shown)) revealedBy.set(shown, key)
      }
    else if (now !== '') await exploreView({ ...view, steps: [...view.steps, { key }] })
    return false
  }

  /** Explores the current view, its dialogs, and what follows a submitted form. */
  const exploreView = async (
    view: View,
    wanted: (control: Control) => boolean = () => true,
    isWhole = false,
  ): Promise<void> => {
    const top = await readTopDialog(page)
    const toSend: string[] = []
    writes.lose()
    for (;;) {
      await collectLinks()
      if (await isThere(view, top)) await fill(null)
      const next = (await listControls(page)).find(
        (control) => !seen.has(control.key) && wanted(control),
      )
      if (!next) break
      seen.add(next.key)
      if ((await probe(view, top, next)) && (isWhole || next.hasFields)) toSend.push(next.key)
      if (!(await isThere(view, top))) await open(view)
    }
    if (top === '' && view.steps.length === 0) await chooseEach(page, collectLinks)
    // Codes first: other submits may send another one.
    for (const key of toSend.sort(
      (a, b) => Number(b.includes('Código')) - Number(a.includes('Código')),
    ))
      await send(view, top, key, wanted)
  }
  const send = async (
    view: View,
    top: string,
    key: string,
    wanted: (control: Control) => boolean,
  ) => {
    if (!(await returnToControl(view, top, key))) return
    const step = { key, isSent: true }
    note(await take(step), `${key}, for real`)
    const isSame = getPath() === view.address
    await exploreView({ address: getPath(), steps: isSame ? [...view.steps, step] : [] }, wanted)
  }

  return {
    links,
    submits,
    wrong,
    /** Dropped requests without a connection error on the page. */
    silent,
    /** Typed values that were lost after a dropped request. */
    forgotten,
    /** Explores a page, or the part common to all pages. */
    visit: async (address: string, { isOfFrame = false, isWhole = false }: Visit = {}) => {
      writes.handOn()
      writes.taken()
      await open({ address, steps: [] })
      note(writes.taken(), `coming to ${address}`)
      await exploreView(
        { address: getPath(), steps: [] },
        (control) => control.isOfFrame === isOfFrame || control.key.startsWith('dialog '),
        isWhole,
      )
    },
  }
}
