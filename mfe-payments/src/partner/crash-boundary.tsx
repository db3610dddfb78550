import { Button } from '@portal/ui-kit/button'
import { TriangleAlert } from '@portal/ui-kit/icons'
import { Component, type ReactNode } from 'react'
import { Notice } from '../page/notice.tsx'
import { pageWords } from '../page/words.ts'
import { partnerWords } from './words.ts'

interface Props {
  onCrash: (error: unknown) => void
  children: ReactNode
}

/** A part that broke, or whose code did not come: says so in place, and tries again when it is asked to. */
export class CrashBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error)
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children
    return <Crashed onRetry={() => this.setState({ hasCrashed: false })} />
  }
}

/** What a customer reads instead, and how to try again. */
export const Crashed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    icon={<TriangleAlert size={32} />}
    tone="danger"
    title={partnerWords.crashed}
    actions={<Button onClick={onRetry}>{pageWords.retry}</Button>}
  >
    {partnerWords.crashedHint}
  </Notice>
)
