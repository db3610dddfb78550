export { remote as default } from '@portal/testing'
