import { findTextsThatTranslatorsBreak, findTranslatableValues } from 'shared-kernel/testing'
import { ALL_SCREENS } from './testing/all-screens.ts'

describe("a browser's translator", () => {
  it('does not stop the screens of support from changing their texts', async () => {
    expect(await findTextsThatTranslatorsBreak(ALL_SCREENS)).toEqual([])
  })

  it('leaves amounts, codes and names of support unchanged', async () => {
    expect(await findTranslatableValues(ALL_SCREENS)).toEqual([])
  })
})
