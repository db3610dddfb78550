export { remoteWithPartner as default } from '@portal/federation'
