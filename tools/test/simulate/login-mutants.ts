import type { Mutant } from './mutants.ts'

/** Faults of logins and sessions. */
export const LOGIN_MUTANTS: readonly Mutant[] = [
  {
    name: 'a logout ends no session',
    file: 'identity/endpoints/session-routes.ts',
    find: 'await platform.sessions.revoke(tx, session.id)',
    replace: '',
  },
  {
    name: 'wrong codes do not end a login',
    file: 'identity/store/logins.ts',
    find: 'set({ tries: sql`${logins.tries} + 1` })',
    replace: 'set({ tries: sql`${logins.tries} + 0` })',
  },
  {
    name: 'a session is renewed once, whoever lost the response',
    file: 'platform/sessions.ts',
    find: 'const RENEWAL_RETRY_MS = 60_000',
    replace: 'const RENEWAL_RETRY_MS = 0',
  },
]
