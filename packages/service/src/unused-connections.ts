import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * When the server closes, closes connections that have sent no request, such as preconnects of
 * browsers, and others with their last response. Node would wait for both until their idle timeout.
 * A request that stalls is closed after the request timeout, which Node no longer checks.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  /** Latest response of each HTTP/1.1 connection; undefined before the first request. */
  const connections = new Map<Socket, ServerResponse | undefined>()
  let isClosing = false
  // With TLS, a request belongs to the socket after the handshake.
  const event = 'setSecureContext' in app.server ? 'secureConnection' : 'connection'
  app.server.on(event, (socket: Socket & { alpnProtocol?: string | false }) => {
    // The server ends an HTTP/2 session after its last response.
    if (socket.alpnProtocol === 'h2') return
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (connections.has(raw.socket)) connections.set(raw.socket, reply.raw)
  })
  app.addHook('preClose', async () => {
    isClosing = true
    connections.forEach((response, socket) => {
      if (!response) socket.destroy()
    })
    setTimeout(() => {
      connections.forEach((response, socket) => {
        if (!response?.req.complete || response.writableFinished) socket.destroy()
      })
    }, app.server.requestTimeout).unref()
  })
  app.addHook('onSend', async ({ raw }, reply) => {
    if (isClosing && raw.httpVersionMajor < 2) reply.header('connection', 'close')
  })
}
