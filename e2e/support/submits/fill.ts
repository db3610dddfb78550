import type { Frame, Locator, Page } from '@playwright/test'

export interface Person {
  readonly name: string
  readonly document: string
  readonly phone: string
  readonly email: string
}

/** Null: codes are skipped, because their last digit submits. */
type Code = (() => Promise<string>) | null

const FIELDS =
  'input:not([type=hidden]):not([type=checkbox]):not([type=radio]):not([type=search]):not(:disabled):not([readonly]), textarea'

const CHOICES = ['fieldset', '[role=radiogroup]']
  .map((group) => `${group}:has(input[type=radio])`)
  .join()

interface Meaning {
  readonly type: string
  readonly autocomplete: string
  readonly label: string
  readonly value: string
}

/** Value for a field by its label; only a code is unknown beforehand. */
const chooseAnswer = (
  { type, autocomplete, label }: Meaning,
  who: Person,
  code: Code,
): string | Promise<string> | null => {
  if (autocomplete === 'one-time-code') return code && code()
  if (type === 'range') return '9'
  if (/\(opcional\)/.test(label)) return null
  if (type === 'email' || /e-?mail/i.test(label)) return who.email
  if ((type === 'tel' && /telefone/i.test(label)) || autocomplete.startsWith('tel'))
    return who.phone
  if (autocomplete.startsWith('username') || /CPF|CNPJ/.test(label)) return who.document
  if (autocomplete === 'name' || /nome e sobrenome|nome completo/i.test(label)) return who.name
  if (autocomplete === 'cc-number') return '4111111111111111'
  if (autocomplete === 'cc-name') return who.name
  if (autocomplete === 'cc-exp') return '12/34'
  if (autocomplete === 'cc-csc') return '123'
  if (label === 'Quanto você quer pagar') return '20'
  return 'Não reconheço este valor.'
}

const readMeaning = (field: Locator): Promise<Meaning> =>
  field.evaluate((element: HTMLInputElement) => ({
    type: element.type,
    autocomplete: element.autocomplete,
    value: element.value,
    label: element.labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? '',
  }))

const fillWithin = async (root: Locator, who: Person, code: Code) => {
  for (const field of await root.locator(FIELDS).all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    const meaning = await readMeaning(field)
    if (
      meaning.value !== '' &&
      meaning.type !== 'range' &&
      meaning.autocomplete !== 'one-time-code'
    )
      continue
    const answer = await chooseAnswer(meaning, who, code)
    if (answer !== null) await field.fill(answer)
  }
  const unanswered = await root.locator(CHOICES).all()
  for (const group of unanswered) {
    const radios = group.getByRole('radio')
    if ((await group.locator(':checked').count()) === 0 && (await radios.first().isVisible()))
      await radios.first().check({ force: true })
  }
}

const isOther = (page: Page) => (frame: Frame) => frame !== page.mainFrame()

/** Fills every empty visible field of the topmost dialog, else of the page and its frames. */
export const fillForms = async (page: Page, who: Person, code: Code) => {
  const dialog = page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last()
  if ((await dialog.count()) > 0) return fillWithin(dialog, who, code)
  await fillWithin(page.locator('body'), who, code)
  for (const frame of page.frames().filter(isOther(page)))
    await fillWithin(frame.locator('body'), who, code)
}

/** Selects every other option in turn; `look` explores each result. */
export const chooseEach = async (page: Page, look: () => Promise<unknown>) => {
  for (const radio of await page.locator('main').getByRole('radio').all()) {
    if (!(await radio.isVisible()) || (await radio.isChecked())) continue
    await radio.check({ force: true })
    await look()
  }
}
