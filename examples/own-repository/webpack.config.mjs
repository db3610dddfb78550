export { remote as default } from '@portal/federation'
