import { BlockList, isIPv6, type Server, type Socket } from 'node:net'
import { toClientNetwork } from '@portal/service/client-network'
import { createTurns } from './limits.ts'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/** Closes a new connection of who has `ofEach` open: nobody takes all that there are. A proxy that is believed brings many customers, and is not counted. */
export function shareConnections(server: Server, ofEach: number, proxies: readonly string[]): void {
  const take = createTurns(ofEach, Infinity)
  const believed = listOf(proxies)
  server.on('connection', (socket: Socket) => {
    // Who is gone already has no address.
    const { remoteAddress = '' } = socket
    if (believed.check(remoteAddress, familyOf(remoteAddress))) return
    const giveBack = take(toClientNetwork(remoteAddress))
    if (giveBack === null) socket.destroy()
    else socket.once('close', giveBack)
  })
}
