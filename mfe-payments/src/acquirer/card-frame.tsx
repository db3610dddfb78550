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

/** What the page can have the fields do. */
export interface CardFields {
  /** Check what was typed, and keep it when it is right: they answer 'filled' or 'error'. */
  submit(): void
}

interface CardFrameProps {
  url: string
  title: string
  /** CSS pixels that it takes from the first: what stands below does not move from under a finger when the page has opened. */
  minHeight: number
  fields?: Ref<CardFields>
  onMessage: (message: CardMessage) => void
}

/** The device says how another origin's page looks, unless its address does. */
const withTheme = (url: string, theme: string): string => {
  const themedUrl = new URL(url)
  themedUrl.searchParams.set('theme', theme)
  return themedUrl.href
}

/** A page of the acquirer: card data and bank codes are typed there and stay there. */
export const CardFrame = (props: CardFrameProps) => {
  const [attempt, setAttempt] = useState(0)
  return <Frame key={attempt} {...props} onReload={() => setAttempt((times) => times + 1)} />
}

const Frame = ({
  url,
  title,
  minHeight: room,
  fields,
  onMessage,
  onReload: onAgain,
}: CardFrameProps & { onReload: () => void }) => {
  const { isInactive, reset: reset } = useInactivity()
  const [height, setHeight] = useState(room)
  // As the page looked when the fields opened: another address would load them anew, and lose what was typed.
  const [theme] = useState(use(PageTheme))
  const {
    ref,
    state,
    say: post,
  } = useHostedFrame({
    url,
    parse: parseCardMessage,
    onMessage: (message) => {
      // Who is being asked answers by the button: the fields also speak when the question takes the focus from them.
      if (isUserActivity(message) && !isInactive) reset()
      if (message.type === 'resize') setHeight(Math.max(room, message.height))
      onMessage(message)
    },
  })
  useImperativeHandle(fields, () => ({ submit: () => post(createCardCommand('submit')) }), [post])
  if (state === 'silent') {
    return (
      <Alert live tone="danger" action={<Button onClick={onAgain}>{pageTexts.retry}</Button>}>
        {acquirerTexts.notOpened}
      </Alert>
    )
  }
  return (
    <FrameWithPlaceholder
      ref={ref}
      src={theme === 'auto' ? url : withTheme(url, theme)}
      title={title}
      height={height}
      sandbox="allow-scripts allow-forms allow-same-origin"
      onLoad={() => post(createCardCommand('hello'))}
      placeholder={state === 'opening' && <CardFieldsSkeleton />}
    />
  )
}
