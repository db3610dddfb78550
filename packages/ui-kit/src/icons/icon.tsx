import type { ComponentType, SVGProps } from 'react'

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Side length: px as a number, or a CSS length such as '1.25em'. */
  size?: number | string
}

/** Renders the `<svg>` of an icon: 24 by 24, hidden from screen readers. */
const IconFrame = ({ size = 24, children, ...props }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    {...props}
  >
    {children}
  </svg>
)

export type Icon = ComponentType<IconProps>

/** Creates an icon component from one SVG path. */
export const createIcon =
  (d: string): Icon =>
  (props) => (
    <IconFrame {...props}>
      <path d={d} />
    </IconFrame>
  )
