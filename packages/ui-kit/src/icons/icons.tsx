export * from './drawings'
export { BarcodeIcon, GooglePayMark, PixIcon } from './payment-icons'
