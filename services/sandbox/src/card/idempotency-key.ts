import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { createBadRequest, createProblem } from '../problem.ts'
import type { Change } from '../store/store.ts'
import type { SandboxContext } from '../context.ts'

interface IdempotentCall {
  key: string
  existingId: string | undefined
  /** Builds the change that stores the result. Commit it in the same transaction as the result. */
  claim: (id: string) => Change
}

/** Reads the Idempotency-Key header. Rejects the key with another request body. */
export const readIdempotencyKey = (
  { store }: SandboxContext,
  { headers, body, url }: FastifyRequest,
): IdempotentCall => {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key)) {
    throw createBadRequest('Idempotency-Key: 8-128 visible characters')
  }
  const name = `${url.split('?')[0]} ${key}`
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex')
  const known = store.get('cardKeys', name)
  if (known && known.bodyHash !== bodyHash) {
    throw createProblem(
      422,
      'idempotency_mismatch',
      'Another body came under this Idempotency-Key.',
    )
  }
  return { key, existingId: known?.id, claim: (id) => ['cardKeys', name, { id, bodyHash }] }
}
