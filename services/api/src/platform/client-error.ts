import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Responds to a malformed or incomplete request and closes the connection. A connection without any
 * bytes is closed silently: the edge opens connections ahead of use and would take the 408 for the
 * response of its next request.
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
