import portal from '../../../portal.json' with { type: 'json' }
import { slotsOf } from './slots.mjs'

const SLOT_OWNERS = portal.slots
const contract = { SLOT_OWNERS, buildPath: () => '/pagamento/pix' }

it('knows a way to see each slot of the portal', () => {
  const all = slotsOf(contract, Object.values(SLOT_OWNERS))
  expect(all.map(({ name }) => name)).toEqual(Object.keys(SLOT_OWNERS))
  for (const { address, shows } of all)
    expect([address, shows]).toEqual([
      expect.stringMatching(/^\//),
      expect.stringMatching(/:visible$/),
    ])
})

it('opens of a remote what it fills, and nothing of others', () => {
  expect(slotsOf(contract, ['auth']).map(({ name }) => name)).toEqual(['signOut', 'sessionExpiry'])
  expect(slotsOf(contract, ['fidelidade'])).toEqual([])
})
