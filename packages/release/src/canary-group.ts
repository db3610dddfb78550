import { createHash } from 'node:crypto'

/** Session cookie with a random number, set only while there is a canary. Identifies no one. */
export const CANARY_GROUP_COOKIE = 'release-group'

/** Whether a group gets this canary. Deterministic, and still true when the percentage grows. */
export function isInCanaryGroup(
  group: string,
  { name, version }: { readonly name: string; readonly version: string },
  percent: number,
): boolean {
  const drawn =
    createHash('sha256').update(`${group} ${name} ${version}`).digest().readUInt32BE() / 2 ** 32
  return drawn * 100 < percent
}
