// Loaded on demand: only requests over the rate limit of their IP need it.
import type { ApiProblem, ProofOfWork } from '@portal/contract'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** A challenge expires after two minutes. */
const SOLVE_TIMEOUT_MS = 100_000

/**
 * Returns the value of the `x-proof-of-work` header; null when the browser cannot solve the
 * challenge before the timeout. Keys are derived by Web Crypto, outside the main thread. Throws the
 * caller's AbortError.
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
  // Base64url, the encoding of the header.
  return btoa(JSON.stringify(proofOfWork))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
