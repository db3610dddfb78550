import { isRetryable, isUnstorableText, toDatabaseOutage } from './errors.ts'

describe('database errors', () => {
  it.each([
    ['40001', isRetryable],
    ['40P01', isRetryable],
    ['25006', isRetryable],
    ['22021', isUnstorableText],
  ])('recognize the code %s, also in a cause', (code, matches) => {
    const inner = Object.assign(new Error('x'), { code })
    expect([
      matches(inner),
      matches(new Error('outer', { cause: inner })),
      matches(new Error('x')),
      matches(undefined),
    ]).toEqual([true, true, false, false])
  })

  it.each([
    ['08006', 'unreachable'],
    ['25006', 'unreachable'],
    ['25P03', 'unreachable'],
    ['57P01', 'unreachable'],
    ['57P03', 'unreachable'],
    ['ECONNREFUSED', 'unreachable'],
    ['53300', 'unreachable'],
    ['53100', 'unreachable'],
    ['57014', 'timeout'],
    ['40001', 'timeout'],
    ['40P01', 'timeout'],
    ['23505', null],
  ])('map the code %s to the outage %s', (code, outage) => {
    const inner = Object.assign(new Error('x'), { code })
    expect([
      toDatabaseOutage(inner),
      toDatabaseOutage(new Error('outer', { cause: inner })),
    ]).toEqual([outage, outage])
  })

  it.each([
    ['a pool without a free connection', 'timeout exceeded when trying to connect'],
    ['a connection that breaks during a query', 'Connection terminated unexpectedly'],
    [
      'a connection that broke before the rollback',
      'Client has encountered a connection error and is not queryable',
    ],
  ])('map %s, which has no code, to the outage unreachable', (_case, message) => {
    expect(toDatabaseOutage(new Error(message))).toBe('unreachable')
  })
})
