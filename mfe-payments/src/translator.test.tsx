import { findTextsThatTranslatorsBreak, findTranslatableValues } from 'shared-kernel/testing'
import * as screens from './routes.stories.tsx'

describe("a browser's translator", () => {
  it('does not stop the screens of payments from changing their texts', async () => {
    expect(await findTextsThatTranslatorsBreak(screens)).toEqual([])
  })

  it('leaves amounts, codes and names of payments unchanged', async () => {
    expect(await findTranslatableValues(screens)).toEqual([])
  })
})
