import { findTextsThatTranslatorsBreak, findTranslatableValues } from 'shared-kernel/testing'
import * as screens from './routes.stories.tsx'

/** Functions that jsdom lacks. */
beforeEach(() => {
  Object.assign(navigator, {
    clipboard: { writeText: () => Promise.resolve() },
    share: () => Promise.resolve(),
  })
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  window.print = () => undefined
})

describe("a browser's translator", () => {
  it('does not stop the screens of bills from changing their texts', async () => {
    expect(await findTextsThatTranslatorsBreak(screens)).toEqual([])
  })

  it('leaves amounts, codes and names of bills unchanged', async () => {
    expect(await findTranslatableValues(screens)).toEqual([])
  })
})
