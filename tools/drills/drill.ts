import type { startStack } from '../start/stack.mjs'
import type { startForwarding } from '../test/forwarding.ts'
import type { startPostgres } from '../test/postgres.mjs'
import type { Customer, StartedPayment } from './customers.ts'

/** An incident of the runbook. */
export interface Drill {
  readonly name: string
  readonly title: string
  /** Releases are in the registry service instead of a file. */
  readonly hasRegistry?: boolean
  run(context: DrillContext): Promise<void>
}

export interface DrillContext {
  readonly stack: Awaited<ReturnType<typeof startStack>>
  readonly primary: NonNullable<Awaited<ReturnType<typeof startPostgres>>>
  /** What the services know as the database's host. */
  readonly databaseName: Awaited<ReturnType<typeof startForwarding>>
  /** Temporary folder of the stack's data. */
  readonly folder: string
  /** Variables of the commands, and of the API beyond those of the stack. */
  readonly env: Record<string, string>
  /** Starts the registry service again over its database. */
  startRegistry(): Promise<void>
  stopRegistry(): Promise<void>
  say(sentence: string): void
  /** Runs after the drill, before the stack stops. */
  onClose(stop: () => unknown): void
  /** Runs the command of this section of the runbook that begins so, with these values for its placeholders. */
  runFromRunbook(
    heading: string,
    start: string,
    values?: Readonly<Record<string, string>>,
    cwd?: string,
  ): Promise<string>
  /** Waits until the alert fires. Without Prometheus this is skipped. */
  expectAlert(name: string): Promise<void>
  expectAlertEnd(name: string): Promise<void>
  /** New signed-in customers with two open invoices each. */
  createCustomers(count: number): Promise<Customer[]>
  /** Pays at the payer's bank; at the end the payment must be confirmed. Returns the id of the money. */
  pay(payment: StartedPayment): Promise<string>
}
