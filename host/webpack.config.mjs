export { host as default } from '@portal/federation'
