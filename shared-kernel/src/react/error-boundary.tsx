import { Component, type ReactNode } from 'react'

interface Props {
  /** Rendered in place of the children after an error; `retry` renders the children again. */
  fallback(retry: () => void): ReactNode
  onError(error: unknown): void
  children: ReactNode
}

/** Catches errors that its children throw during render. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return this.props.fallback(() => this.setState({ hasFailed: false }))
  }
}
