import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { rootCertificates } from 'node:tls'
import type { Credentials } from '../certificates/certificate.ts'

/** Sends a webhook. Resolves to true on a 2xx response and rejects without a response. */
export type Post = (
  address: string,
  message: { headers: Record<string, string>; text: string; signal: AbortSignal },
) => Promise<boolean>

/**
 * Presents the sender's certificate, if given, as it is at that time. Trusts `ca` in addition to
 * the public authorities.
 */
export const createPost =
  ({ ca, readSender }: { ca: string; readSender?: () => Credentials }): Post =>
  (address, { headers, text, signal }) =>
    new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(text) },
        signal,
        agent: false as const,
      }
      const outgoing = address.startsWith('https:')
        ? requestTls(address, { ...options, ...readSender?.(), ca: [...rootCertificates, ca] })
        : requestPlain(address, options)
      outgoing.once('response', (response) => {
        response.resume()
        response.once('close', () =>
          resolve(
            response.statusCode !== undefined &&
              response.statusCode >= 200 &&
              response.statusCode < 300,
          ),
        )
      })
      outgoing.once('error', reject)
      outgoing.end(text)
    })
