export { PaidIllustration as default } from '@portal/ui-kit/illustration'
