/**
 * What is mutated, and the suites that must notice. Only suites that concern a target are listed: each mutant runs those that reach it.
 * Suites marked @slow are left out: a mutant that only a minute of random lives can find is a missing test. `patience` (ms): how long a
 * test may wait in vain; one that waits for what a mutant took away has found it, and must not hold the others up.
 */
export const TARGETS = {
  values: {
    environment: 'node',
    patience: 5_000,
    roots: ['packages/contract'],
    mutate: ['packages/contract/src/values/**/*.ts'],
    suites: ['packages/contract/src/values/**/*.test.ts'],
  },
  session: {
    environment: 'browser',
    patience: 5_000,
    roots: ['shared-kernel'],
    mutate: ['shared-kernel/src/session/**/*.ts'],
    suites: [
      'shared-kernel/src/{session,http,inactivity}/**/*.test.{ts,tsx}',
      'shared-kernel/src/create-kernel.test.tsx',
    ],
  },
  payments: {
    environment: 'node',
    database: true,
    roots: ['services/api'],
    mutate: [
      'services/api/src/payments/{engine,methods}/**/*.ts',
      'services/api/src/payments/methods.ts',
    ],
    suites: ['services/api/src/payments/**/*.test.ts'],
  },
}

/** A run whose score falls below it fails. */
export const FLOOR = 80
