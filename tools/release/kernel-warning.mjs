import { requireCompatibleKernel } from '@portal/release/kernel-compatibility'

/** Returns why browsers do not load a release after a rollback, which no kernel version rejects; undefined when they load it. */
export function findKernelWarning(remotes, name) {
  try {
    requireCompatibleKernel(remotes, name)
    return undefined
  } catch (error) {
    // What follows the colon helps before a publish.
    const [mismatch] = /** @type {Error} */ (error).message.split(': ')
    return `Customers see a message in its place: ${mismatch}.`
  }
}
