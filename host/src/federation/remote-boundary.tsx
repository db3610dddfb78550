import { Component, type ReactNode } from 'react'

interface Props {
  fallback: ReactNode
  onError(error: unknown): void
  children: ReactNode
}

/** Keeps a remote that throws while rendering inside its own region. A new `key` is a new try. */
export class RemoteBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
