export { room as default } from '@portal/testing'
