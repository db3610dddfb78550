import type { SVGProps } from 'react'

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string
}

const Svg = ({ size = 24, children, ...props }: IconProps) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false" {...props}>
    {children}
  </svg>
)

/** Four strokes that meet in a diamond: the instant payment. */
export const PixIcon = (props: IconProps) => (
  <Svg stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" {...props}>
    <path d="M9.9 3.4 3.4 9.9a3 3 0 0 0 0 4.2l6.5 6.5a3 3 0 0 0 4.2 0l6.5-6.5a3 3 0 0 0 0-4.2l-6.5-6.5a3 3 0 0 0-4.2 0Z" />
    <path d="M6.5 7h1.4c.7 0 1.3.3 1.8.8l1.6 1.6a1 1 0 0 0 1.4 0l1.6-1.6c.5-.5 1.1-.8 1.8-.8h1.4" />
    <path d="M6.5 17h1.4c.7 0 1.3-.3 1.8-.8l1.6-1.6a1 1 0 0 1 1.4 0l1.6 1.6c.5.5 1.1.8 1.8.8h1.4" />
  </Svg>
)

/** Bars of two widths: a boleto's bar code. */
export const BarcodeIcon = (props: IconProps) => (
  <Svg stroke="currentColor" strokeWidth="2" {...props}>
    <path d="M3 5v14M7 5v14M12 5v14M16 5v14M21 5v14" />
    <path strokeWidth="1" d="M9.5 5v14M18.5 5v14" />
  </Svg>
)

/** A plain, unbranded mark for the phone wallet. */
export const GooglePayMark = (props: IconProps) => (
  <Svg stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" {...props}>
    <path d="M12.2 11.2h4.6a5 5 0 1 1-1.6-3.4" />
    <path d="M3 20h18" />
  </Svg>
)
