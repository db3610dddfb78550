import { listContracts } from './population.ts'

it('creates the same contracts for every run of a size', () => {
  const contracts = listContracts(100)
  expect(listContracts(100)).toEqual(contracts)
  expect(new Set(contracts.map(({ reference }) => reference)).size).toBe(100)
  expect(contracts.every(({ dueDay }) => dueDay >= 1 && dueDay <= 31)).toBe(true)
})
