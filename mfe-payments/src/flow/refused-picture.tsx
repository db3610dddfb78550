export { RefusedIllustration as default } from '@portal/ui-kit/illustration'
