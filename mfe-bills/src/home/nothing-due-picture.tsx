export { NothingDuePicture as default } from '@portal/ui-kit/illustration'
