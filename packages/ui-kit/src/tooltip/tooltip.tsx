import type { ComponentProps, ReactNode } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { cx } from '../cx.ts'
import styles from './tooltip.module.css'

interface TooltipProps {
  text: ReactNode
  children: ComponentProps<typeof Focusable>['children']
}

const OPEN_DELAY_MS = 700
const CLOSE_DELAY_MS = 300

/** Renders an explanation on hover after 700 ms and on focus at once; Esc closes it. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <TooltipTrigger delay={OPEN_DELAY_MS} closeDelay={CLOSE_DELAY_MS}>
    <Focusable>{children}</Focusable>
    <AriaTooltip className={cx(styles.tooltip)} offset={8}>
      {text}
    </AriaTooltip>
  </TooltipTrigger>
)
