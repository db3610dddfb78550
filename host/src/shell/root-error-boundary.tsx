import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

interface RootErrorBoundaryProps {
  /** Told once per failure; gives the id that the customer may quote. */
  report: (error: unknown) => string
  children: ReactNode
}

/** The last net: whatever throws above every other boundary ends on the error page. */
export class RootErrorBoundary extends Component<
  RootErrorBoundaryProps,
  { failed: boolean; traceId: string }
> {
  override state = { failed: false, traceId: '-' }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.setState({ traceId: this.props.report(error) })
  }

  override render() {
    return this.state.failed ? <ErrorPage traceId={this.state.traceId} /> : this.props.children
  }
}
