import { act } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

const CONTROLS = 'button:enabled, input[type=checkbox]:enabled, input[type=radio]:enabled'
const FIELDS = 'input:not([type=checkbox], [type=radio]):enabled, textarea:enabled'
/** More presses than any screen has controls. */
const MAX_PRESSES = 60
/** The page is settled once it has not changed for this many ticks. */
const QUIET_TICKS = 8

/** Text that satisfies a field, by its input mode or label. */
const getFieldText = (field: HTMLInputElement | HTMLTextAreaElement): string => {
  const label = field.labels?.[0]?.textContent ?? ''
  if (field.type === 'email') return 'rita@example.com'
  if (field.getAttribute('autocomplete')?.startsWith('tel')) return '11987654321'
  if (/código/i.test(label)) return '123456'
  return /opcional/.test(label) ? '' : 'Rita Campos'
}

/** Lets requests of the fake network and lazy screens finish. */
const settle = async (): Promise<void> => {
  let html = ''
  for (let quiet = 0; quiet < QUIET_TICKS; quiet++) {
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    if (document.body.innerHTML !== html) quiet = 0
    html = document.body.innerHTML
  }
}

const findDialog = () => document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]')

const listControls = (): HTMLElement[] => [
  ...(findDialog() ?? document.body).querySelectorAll<HTMLElement>(CONTROLS),
]

const getName = (control: HTMLElement): string =>
  [
    findDialog()?.querySelector('h2')?.textContent ?? 'page',
    control.getAttribute('aria-label') ?? control.textContent,
    control.id,
  ].join(' ')

/**
 * Presses each enabled button, checkbox and radio button once, also those of dialogs, after it has
 * filled the fields.
 */
export async function pressEveryControl(user: UserEvent): Promise<void> {
  const pressed = new Set<string>()
  await settle()
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    // Of a dialog the last control confirms.
    const controls = findDialog() === null ? listControls() : listControls().reverse()
    const next = controls.find((control) => !pressed.has(getName(control)))
    const dialog = findDialog()
    if (next === undefined && dialog === null) return
    if (next === undefined) {
      // jsdom leaves the focus on the body when the focused button of a dialog disappears.
      if (!dialog?.contains(document.activeElement)) dialog?.focus()
      await user.keyboard('{Escape}')
    } else {
      pressed.add(getName(next))
      const scope = dialog ?? document.body
      for (const field of scope.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS))
        if (field.value === '' && getFieldText(field) !== '')
          await user.type(field, getFieldText(field))
      await user.click(next)
    }
    await settle()
  }
  throw new Error(`the page still has new controls after ${MAX_PRESSES} presses`)
}
