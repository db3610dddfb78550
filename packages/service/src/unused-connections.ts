import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * When the server closes, closes connections that have sent no request, such as preconnects of browsers, and others with their last response. Node
 * would wait for both until their idle timeout.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  let isClosing = false
  // With TLS, a request belongs to the socket after the handshake.
  const event = 'setSecureContext' in app.server ? 'secureConnection' : 'connection'
  app.server.on(event, (socket: Socket & { alpnProtocol?: string | false }) => {
    // The server ends an HTTP/2 session after its last response.
    if (socket.alpnProtocol === 'h2') return
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.addHook('onRequest', async ({ raw }) => void unused.delete(raw.socket))
  app.addHook('preClose', async () => {
    isClosing = true
    unused.forEach((socket) => socket.destroy())
  })
  app.addHook('onSend', async ({ raw }, reply) => {
    if (isClosing && raw.httpVersionMajor < 2) reply.header('connection', 'close')
  })
}
