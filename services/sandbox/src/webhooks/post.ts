import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { rootCertificates } from 'node:tls'
import type { Credentials } from '../certificates/certificate.ts'

/** Sends a notification; true where it was taken. Throws where nobody answered. */
export type Post = (
  address: string,
  message: { headers: Record<string, string>; text: string; signal: AbortSignal },
) => Promise<boolean>

/** Over TLS the sender shows its own certificate, unless it is left out, and takes a receiver's from `ca` as well as from the authorities that everybody knows. */
export const createPost =
  ({ ca, sender }: { ca: string; sender?: Credentials }): Post =>
  (address, { headers, text, signal }) =>
    new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(text) },
        signal,
        agent: false as const,
      }
      const outgoing = address.startsWith('https:')
        ? requestTls(address, { ...options, ...sender, ca: [...rootCertificates, ca] })
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
