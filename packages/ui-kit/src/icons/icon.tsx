import type { ComponentType, SVGProps } from 'react'

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Side length: px as a number, or any CSS length such as '1.25em'. */
  size?: number | string
}

/** The frame of every icon: 24 by 24, strokes of two units, hidden from screen readers. */
export const IconFrame = ({ size = 24, children, ...props }: IconProps) => (
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

/** A drawing with the frame's properties. */
export type Icon = ComponentType<IconProps>

/** An icon drawn as one path. */
export const createIcon =
  (d: string): Icon =>
  (props) => (
    <IconFrame {...props}>
      <path d={d} />
    </IconFrame>
  )
