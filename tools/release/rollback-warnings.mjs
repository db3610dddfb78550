import { describeKernelMismatch, findKernelMismatch } from '@portal/release/kernel-compatibility'
import { findSharedPage } from '@portal/release/own-routes'

/** Returns what customers miss after a rollback, which no other remote's state rejects. */
export function listRollbackWarnings(remotes, name) {
  const mismatch = findKernelMismatch(remotes, name)
  const shared = findSharedPage(remotes, name)
  return [
    ...(mismatch
      ? [`Customers see a message in its place: ${describeKernelMismatch(mismatch)}.`]
      : []),
    ...(shared ? [describeSharedPage(name, shared)] : []),
  ]
}

const describeSharedPage = (name, { path, version, other, taken }) =>
  `Two releases have the page ${path}, and customers see only one of them: ${name} ${version} and ${other} ${taken.version} (${taken.path}). Publish one of them without it.`
