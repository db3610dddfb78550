import portal from '../../../portal.json' with { type: 'json' }
import { listSlots } from './slots.mjs'

const SLOT_OWNERS = portal.slots
const contract = { SLOT_OWNERS, buildPath: () => '/pagamento/pix' }

it('every slot of the portal can be opened', () => {
  const all = listSlots(contract, Object.values(SLOT_OWNERS))
  expect(all.map(({ name }) => name)).toEqual(Object.keys(SLOT_OWNERS))
  for (const { address, shows } of all)
    expect([address, shows]).toEqual([
      expect.stringMatching(/^\//),
      expect.stringMatching(/:visible$/),
    ])
})

it('only slots of the tested remote are opened', () => {
  expect(listSlots(contract, ['auth']).map(({ name }) => name)).toEqual([
    'signOut',
    'sessionExpiry',
  ])
  expect(listSlots(contract, ['fidelidade'])).toEqual([])
})
