export { PaidPicture as default } from '@portal/ui-kit/illustration'
