import type { Mutant } from './mutants.ts'

/** Faults of logins, sessions and support cases. */
export const LOGIN_MUTANTS: readonly Mutant[] = [
  {
    name: 'a logout ends no session',
    file: 'identity/endpoints/session-routes.ts',
    find: 'await endLoginSessions(platform, tx, session.loginId)',
    replace: '',
    from: 330007,
  },
  {
    name: 'wrong codes do not end a login',
    file: 'identity/store/logins.ts',
    find: 'set({ tries: sql`${logins.tries} + 1` })',
    replace: 'set({ tries: sql`${logins.tries} + 0` })',
    from: 550070,
  },
  {
    name: 'a wrong code ends a login that another tab has verified',
    file: 'identity/store/logins.ts',
    find: 'where(and(isOpen(loginId), isNotNull(logins.pinHash)))',
    replace: 'where(isOpen(loginId))',
    from: 520117,
  },
  {
    name: 'a session is renewed once, whoever lost the response',
    file: 'platform/sessions.ts',
    find: 'const REPEAT_MS = 60_000',
    replace: 'const REPEAT_MS = 0',
    from: 330007,
  },
  {
    name: 'a partner token opens any number of sessions',
    file: 'identity/partner-token/verify-token.ts',
    find: 'if (used.length === 0)',
    replace: 'if (used.length < 0)',
    from: 510005,
  },
  {
    name: 'a case is opened without its message',
    file: 'cases/open-case.ts',
    find: "await enqueueCaseNotification(platform, tx, row, 'opened')",
    replace: '',
    from: 550070,
  },
  {
    name: 'a repeated request opens another case',
    file: 'cases/endpoints/case-routes.ts',
    find: 'toCaseRequest(body, idempotencyKey)',
    replace: 'toCaseRequest(body, crypto.randomUUID())',
    from: 530926,
  },
]
