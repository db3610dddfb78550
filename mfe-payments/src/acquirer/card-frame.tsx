import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { use, useImperativeHandle, useState, type Ref } from 'react'
import { useInactivity } from 'shared-kernel/react'
import { PageTheme } from '../page/page-theme.ts'
import { pageTexts } from '../page/texts.ts'
import {
  createCardCommand,
  isUserActivity,
  parseCardMessage,
  type CardMessage,
} from './card-messages.ts'
import { CardFieldsSkeleton } from './card-fields-skeleton.tsx'
import { FrameWithPlaceholder } from './frame-with-placeholder.tsx'
import { useHostedFrame } from './use-hosted-frame.ts'
import { acquirerTexts } from './texts.ts'

export interface CardFields {
  /** Validates and submits the fields. The frame responds with a 'filled' or 'error' message. */
  submit(): void
}

interface CardFrameProps {
  url: string
  title: string
  /** Initial height in CSS pixels. Reserving it prevents a layout shift under the customer's finger. */
  minHeight: number
  /** Tokens of the frame's sandbox. */
  sandbox?: string
  /** Shown when the page of the frame does not open. */
  failedText?: string
  fields?: Ref<CardFields>
  onMessage: (message: CardMessage) => void
}

/** Adds the theme to the URL. Without it, the frame follows the device's color scheme. */
const withTheme = (url: string, theme: string): string => {
  const themedUrl = new URL(url)
  themedUrl.searchParams.set('theme', theme)
  return themedUrl.href
}

/** Iframe of the acquirer. Card data and bank codes never reach the portal's own document. */
export const CardFrame = (props: CardFrameProps) => {
  const [attempt, setAttempt] = useState(0)
  return <Frame key={attempt} {...props} onReload={() => setAttempt((times) => times + 1)} />
}

const Frame = ({
  url,
  title,
  minHeight,
  sandbox = 'allow-scripts allow-forms allow-same-origin',
  failedText = acquirerTexts.notOpened,
  fields,
  onMessage,
  onReload,
}: CardFrameProps & { onReload: () => void }) => {
  const { isInactive, reset } = useInactivity()
  const [height, setHeight] = useState(minHeight)
  // The theme is read once: changing the URL would reload the frame and clear the fields.
  const [theme] = useState(use(PageTheme))
  const { ref, state, post, expectMessage } = useHostedFrame({
    url,
    parse: parseCardMessage,
    onMessage: (message) => {
      // While the inactivity dialog is open, frame events are ignored: opening it moves focus and
      // makes the frame send some.
      if (isUserActivity(message) && !isInactive) reset()
      if (message.type === 'resize') setHeight(Math.max(minHeight, message.height))
      onMessage(message)
    },
  })
  useImperativeHandle(fields, () => ({ submit: () => post(createCardCommand('submit')) }), [post])
  if (state === 'silent') {
    return (
      <Alert live tone="danger" action={<Button onClick={onReload}>{pageTexts.retry}</Button>}>
        {failedText}
      </Alert>
    )
  }
  return (
    <FrameWithPlaceholder
      ref={ref}
      src={theme === 'auto' ? url : withTheme(url, theme)}
      title={title}
      height={height}
      sandbox={sandbox}
      onLoad={() => {
        expectMessage()
        post(createCardCommand('hello'))
      }}
      placeholder={state === 'opening' && <CardFieldsSkeleton />}
    />
  )
}
