import { createAddressGate, networkOf } from './address-gate'

const gateAt = (clock: { now: number }) => createAddressGate({ callsPerSecond: 2, streamsAtOnce: 10 }, () => clock.now)

it('lets an address ask again once it has waited, and never keeps another one waiting', () => {
  const clock = { now: 0 }
  const gate = gateAt(clock)
  for (let i = 0; i < 20; i += 1) expect(gate.countCall('1.1.1.1')).toBe(0)
  expect(gate.countCall('1.1.1.1')).toBe(1)
  expect(gate.countCall('2.2.2.2')).toBe(0)
  clock.now = 1_000
  expect(gate.countCall('1.1.1.1')).toBe(0)
})

it('has no more turns than it may give, and gives one that came back to the next', () => {
  const gate = gateAt({ now: 0 })
  const turns = Array.from({ length: 10 }, (_, i) => gate.takeStream(`10.0.0.${i}`))
  expect(gate.takeStream('10.0.1.1')).toBeNull()
  turns[0]?.()
  expect(gate.takeStream('10.0.1.1')).not.toBeNull()
})

it.each([
  ['2001:db8:0:1::5', '2001:db8:0:1'], ['2001:db8::1:2:3:4', '2001:db8:0:0'], ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'], ['::ffff:10.0.0.1', '::ffff:10.0.0.1'], ['10.0.0.1', '10.0.0.1'],
])('takes %s for one of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
