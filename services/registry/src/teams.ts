import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Problem } from './problem.ts'

/** A team, the remotes that it may change ('*' for all), and the SHA-256 of its token. */
export const teamsSchema = z.array(
  z.strictObject({
    team: z.string().regex(/^[\w-]{1,50}$/),
    remotes: z.array(z.string().min(1)),
    tokenHash: z.string().regex(/^[\w-]{43}$/, 'a SHA-256 in base64url'),
  }),
)
export type Team = z.infer<typeof teamsSchema>[number]

/**
 * Returns the team of a bearer token; throws a Problem without one. Compares all hashes in constant
 * time, so that response times reveal no token.
 */
export function authenticateTeam(header: string | undefined, teams: readonly Team[]): Team {
  const token = /^Bearer (\S{16,})$/.exec(header ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest()
  const [team] = teams.filter(({ tokenHash }) =>
    timingSafeEqual(hash, Buffer.from(tokenHash, 'base64url')),
  )
  if (!team)
    throw new Problem('UNAUTHENTICATED', "This needs a team's token (Authorization: Bearer).")
  return team
}

/** Throws a Problem when the team does not own the remote. */
export function requireOwner({ team, remotes }: Team, name: string): void {
  if (!remotes.includes('*') && !remotes.includes(name))
    throw new Problem('FORBIDDEN', `The token of ${team} does not write ${name}.`)
}
