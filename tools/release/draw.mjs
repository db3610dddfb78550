import { createHash } from 'node:crypto'

/** A number at random that ends with the browser's session, there only while some release is on trial. It says nothing of anybody. */
export const GROUP_COOKIE = 'release-group'

/** Whether a group is among the `percent` that get this release: always the same answer, and still yes when the percentage grows. */
export function isChosen(group, { name, version }, percent) {
  const drawn =
    createHash('sha256').update(`${group} ${name} ${version}`).digest().readUInt32BE() / 2 ** 32
  return drawn * 100 < percent
}
