import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'

const listen = (server: ReturnType<typeof createServer>): Promise<number> =>
  new Promise((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  )

/** A name that leads to the primary: forwards connections to the port of `target`. */
export const startForwarding = async (first: string) => {
  let target = first
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = createConnection(Number(new URL(target).port), '127.0.0.1')
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  const port = await listen(server)
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    /** Ends all connections, as when the server dies, and leads new ones to another. */
    switchTo: (url: string): void => {
      target = url
      for (const socket of sockets) socket.destroy()
    },
    stop: (): void => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
