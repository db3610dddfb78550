import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { waitMs, type Fault } from '../faults/fault.ts'
import type { ModeOfKind } from '../faults/profiles.ts'

const DEFAULT_BYTES = 900_000_000
const CHUNK_BYTES = 65_536

const HTML = '<!doctype html><title>Manutenção</title><h1>Voltamos em instantes</h1>'

async function* writePadding(bytes: number): AsyncGenerator<Buffer> {
  yield Buffer.from('{"padding":"')
  for (let left = bytes; left > 0; left -= CHUNK_BYTES)
    yield Buffer.alloc(Math.min(left, CHUNK_BYTES), 'x')
  yield Buffer.from('"}')
}

async function* sendSlowly(body: Buffer, ms: number): AsyncGenerator<Buffer> {
  for (const byte of body) {
    yield Buffer.from([byte])
    await waitMs(ms)
  }
}

const toBuffer = (payload: unknown): Buffer =>
  Buffer.isBuffer(payload) ? payload : Buffer.from(typeof payload === 'string' ? payload : '')

const REPLACERS: Record<
  ModeOfKind<'body'>,
  (reply: FastifyReply, payload: unknown, fault: Fault) => Readable | string
> = {
  html: (reply) => {
    reply.code(200).type('text/html; charset=utf-8')
    return HTML
  },
  huge_body: (reply, _payload, { bytes = DEFAULT_BYTES }) => {
    reply.code(200).type('application/json')
    return Readable.from(writePadding(bytes))
  },
  drip: (_reply, payload, { ms }) => Readable.from(sendSlowly(toBuffer(payload), ms)),
}

/** Replaces the serialized response. */
export const replaceBody = (
  reply: FastifyReply,
  payload: unknown,
  fault: Fault,
): Readable | string => {
  reply.removeHeader('content-length')
  return REPLACERS[fault.mode as ModeOfKind<'body'>](reply, payload, fault)
}
