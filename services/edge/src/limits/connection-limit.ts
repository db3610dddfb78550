import { BlockList, isIPv6, type Server, type Socket } from 'node:net'
import { toClientNetwork } from '@portal/service/client-network'
import { createConcurrencyLimiter } from './limiters.ts'

const getIpFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

function createBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, getIpFamily(address))
    else list.addSubnet(address, Number(bits), getIpFamily(address))
  }
  return list
}

/**
 * Closes new connections above the limit of their IP, so that one client cannot exhaust them.
 * Trusted proxies are exempt, because they connect for many clients.
 */
export function limitConnections(server: Server, ofEach: number, proxies: readonly string[]): void {
  const takeSlot = createConcurrencyLimiter(ofEach, Infinity)
  const trustedProxies = createBlockList(proxies)
  server.on('connection', (socket: Socket) => {
    // Undefined for a socket that is already closed.
    const { remoteAddress = '' } = socket
    if (trustedProxies.check(remoteAddress, getIpFamily(remoteAddress))) return
    const releaseSlot = takeSlot(toClientNetwork(remoteAddress))
    if (releaseSlot === null) socket.destroy()
    else socket.once('close', releaseSlot)
  })
}
