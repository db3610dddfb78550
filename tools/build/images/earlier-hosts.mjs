import { cpSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** 1 MB each. Open tabs and rollbacks need no older ones. */
const MAX_EARLIER_HOSTS = 10

/**
 * Copies the newest host builds of the previous edge image beside the new one. During a rollout,
 * edges of both images serve the live host, and pages of one load files from the other.
 */
export function copyEarlierHosts(previous, target) {
  const readTime = (version) => statSync(join(previous, version, 'release.json')).mtimeMs
  readdirSync(previous)
    .filter(
      (version) =>
        existsSync(join(previous, version, 'release.json')) && !existsSync(join(target, version)),
    )
    .sort((one, other) => readTime(other) - readTime(one))
    .slice(0, MAX_EARLIER_HOSTS)
    .forEach((version) =>
      cpSync(join(previous, version), join(target, version), {
        recursive: true,
        preserveTimestamps: true,
      }),
    )
}
