export { createHostConfig as host } from './host.mjs'
export { remote, remoteWithPartner } from './remote.mjs'
