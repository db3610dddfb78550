// Loaded where a call is refused for what strangers at the customer's address have spent, which few ever see.
import type { ApiProblem, ProofOfWork } from '@portal/contract'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** A work is good for two minutes. */
const SOLVE_TIMEOUT_MS = 100_000

/**
 * What the header `x-proof-of-work` brings for the challenge of a problem; null where this browser cannot do it, or not in time. The keys are derived beside the page's own
 * thread, so that it never stands still. Throws the caller's own abort.
 */
export async function solveProofOfWork(
  { challenge }: ApiProblem,
  signal?: AbortSignal,
): Promise<string | null> {
  if (!challenge) return null
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const solution = await solveChallenge({
    challenge,
    controller,
    deriveKey,
    timeout: SOLVE_TIMEOUT_MS,
  }).catch(() => null)
  signal?.removeEventListener('abort', abort)
  if (signal?.aborted) throw new DOMException('aborted', 'AbortError')
  if (solution === null) return null
  const { counter, derivedKey } = solution
  const proofOfWork: ProofOfWork = { challenge, solution: { counter, derivedKey } }
  // Base64 of ASCII, as a header may carry it.
  return btoa(JSON.stringify(proofOfWork))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
