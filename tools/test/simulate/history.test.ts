import { createHistory } from './history.ts'

const read = (value: string, from: number, to: number) => ({ register: 'FT1', value, from, to })

/** The invoice was paid between 100 and 110. */
const createPaidHistory = () => {
  const history = createHistory()
  history.write(new Map([['FT1', 'unpaid']]), 100)
  history.write(new Map([['FT1', 'paid']]), 110)
  return history
}

it.each([
  ['an old value before the payment', read('unpaid', 10, 20)],
  ['an old value while it is paid', read('unpaid', 105, 150)],
  ['a new value while it is paid', read('paid', 90, 120)],
  ['a new value after the payment', read('paid', 200, 210)],
])('accepts %s', (_case, observation) => {
  const history = createPaidHistory()
  history.read(observation)
  expect(history.listViolations()).toEqual([])
})

it.each([
  ['an old value after the payment', read('unpaid', 111, 120)],
  ['a new value before the payment', read('paid', 10, 20)],
  ['a value that never was', read('lost', 10, 120)],
])('reports %s', (_case, observation) => {
  const history = createPaidHistory()
  history.read(observation)
  expect(history.listViolations()).toHaveLength(1)
})
