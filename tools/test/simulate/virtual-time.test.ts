import { VirtualTime } from './virtual-time.ts'

it('a jump of virtual time delays the events that it skips', async () => {
  const time = new VirtualTime(0)
  const ran: [string, number][] = []
  for (const at of [10, 30, 500])
    time.at(at, () => {
      ran.push([`due at ${at}`, time.now])
    })
  const cancel = time.at(20, () => {
    ran.push(['cancelled', time.now])
  })
  time.jump(100)
  cancel()
  await time.runUntil(1_000, () => Promise.resolve())
  expect(ran).toEqual([
    ['due at 10', 100],
    ['due at 30', 100],
    ['due at 500', 500],
  ])
})
