import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { use, useImperativeHandle, useState, type Ref } from 'react'
import { useInactivity } from 'shared-kernel/react'
import { PageTheme } from '../page/page-theme.ts'
import { pageWords } from '../page/words.ts'
import { cardOrder, isUse, readCardMessage, type CardMessage } from './card-messages.ts'
import { FieldsShape } from './fields-shape.tsx'
import { FramePlace } from './frame-place.tsx'
import { useHostedFrame } from './use-hosted-frame.ts'
import { acquirerWords } from './words.ts'

/** What the page can have the fields do. */
export interface CardFields {
  /** Check what was typed, and keep it when it is right: they answer 'filled' or 'error'. */
  submit(): void
}

interface CardFrameProps {
  url: string
  title: string
  /** CSS pixels that it takes from the first: what stands below does not move from under a finger when the page has opened. */
  room: number
  fields?: Ref<CardFields>
  onMessage: (message: CardMessage) => void
}

/** The device says how another origin's page looks, unless its address does. */
const themed = (url: string, theme: string): string => {
  const address = new URL(url)
  address.searchParams.set('theme', theme)
  return address.href
}

/** A page of the acquirer: card data and bank codes are typed there and stay there. */
export const CardFrame = (props: CardFrameProps) => {
  const [round, setRound] = useState(0)
  return <Frame key={round} {...props} onAgain={() => setRound((times) => times + 1)} />
}

const Frame = ({
  url,
  title,
  room,
  fields,
  onMessage,
  onAgain,
}: CardFrameProps & { onAgain: () => void }) => {
  const { isInactive, register } = useInactivity()
  const [height, setHeight] = useState(room)
  // As the page looked when the fields opened: another address would load them anew, and lose what was typed.
  const [theme] = useState(use(PageTheme))
  const { ref, state, say } = useHostedFrame({
    url,
    read: readCardMessage,
    onMessage: (message) => {
      // Who is being asked answers by the button: the fields also speak when the question takes the focus from them.
      if (isUse(message) && !isInactive) register()
      if (message.type === 'resize') setHeight(Math.max(room, message.height))
      onMessage(message)
    },
  })
  useImperativeHandle(fields, () => ({ submit: () => say(cardOrder('submit')) }), [say])
  if (state === 'silent') {
    return (
      <Alert live tone="danger" action={<Button onClick={onAgain}>{pageWords.retry}</Button>}>
        {acquirerWords.notOpened}
      </Alert>
    )
  }
  return (
    <FramePlace
      ref={ref}
      src={theme === 'auto' ? url : themed(url, theme)}
      title={title}
      height={height}
      sandbox="allow-scripts allow-forms allow-same-origin"
      onLoad={() => say(cardOrder('hello'))}
      waiting={state === 'opening' && <FieldsShape />}
    />
  )
}
