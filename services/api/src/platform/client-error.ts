import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers what never became a request, and closes its connection. One on which nothing was ever asked goes without a word: the edge opens some
 * before it needs them, and whichever call took one up just then would take the 408 for its answer.
 */
export const handleClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUS[error.code ?? ''] ?? 400
  if (socket.writable && socket.bytesRead > 0)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
    )
  socket.destroy(error)
}
