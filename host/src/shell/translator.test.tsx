import { findTextsThatTranslatorsBreak, findTranslatableValues } from 'shared-kernel/testing'
import * as screens from './shell.stories.tsx'

describe("a browser's translator", () => {
  it('does not stop the frame of the portal from changing its texts', async () => {
    // jsdom reports that it cannot reload.
    jest.spyOn(console, 'error').mockReturnValue()
    expect(await findTextsThatTranslatorsBreak(screens)).toEqual([])
  })

  it('leaves amounts, codes and names of the frame unchanged', async () => {
    expect(await findTranslatableValues(screens)).toEqual([])
  })
})
