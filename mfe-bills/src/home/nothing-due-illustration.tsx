export { NothingDueIllustration as default } from '@portal/ui-kit/illustration'
