import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { assertFree } from '../start/ports.mjs'
import { root } from '../start/root.mjs'
import { waitForCondition } from './wait-for-condition.ts'

const FOLDER = join(root, 'deploy/observe')
const PORT = 9090
/** Scrapes every second instead of every 15: the same number of samples in a fifteenth of the time. */
const SPEED = 15
const READY_TIMEOUT_MS = 30_000
const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 }

interface Rule {
  readonly expr: string
  readonly for?: string
}
interface RuleFile {
  readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[]
}
interface PrometheusConfig {
  readonly scrape_configs: readonly { readonly job_name: string }[]
}

export interface Alerts {
  /** Waits until the alert fires; returns its labels. */
  waitForFiring(name: string, timeoutMs: number): Promise<Readonly<Record<string, string>>>
  waitForEnd(name: string, timeoutMs: number): Promise<void>
  stop(): Promise<void>
}

const reduceDuration = (text: string): string => {
  const [, count = '', unit = ''] = /^(\d+)([smh])$/.exec(text) ?? []
  const ms = (Number(count) * (UNIT_SECONDS[unit] ?? Number.NaN) * 1000) / SPEED
  if (!Number.isInteger(ms)) throw new Error(`the duration ${text} of an alert cannot be shortened`)
  return `${ms}ms`
}

/** Shortens the windows and waiting times of the rules. Thresholds stay as they are. */
export const reduceRules = ({ groups }: RuleFile): RuleFile => ({
  groups: groups.map(({ name, rules }) => ({
    name,
    rules: rules.map((rule) => ({
      ...rule,
      expr: rule.expr.replaceAll(
        /\[(\w+)\]/g,
        (_, duration: string) => `[${reduceDuration(duration)}]`,
      ),
      ...(rule.for !== undefined && { for: reduceDuration(rule.for) }),
    })),
  })),
})

const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

const writeConfiguration = (folder: string, targets: Readonly<Record<string, string>>): string => {
  const read = (name: string): unknown => parse(readFileSync(join(FOLDER, name), 'utf8'))
  writeFileSync(join(folder, 'alerts.yml'), stringify(reduceRules(read('alerts.yml') as RuleFile)))
  const jobs = (read('prometheus.yml') as PrometheusConfig).scrape_configs.filter(
    ({ job_name: job }) => targets[job] !== undefined,
  )
  const file = join(folder, 'prometheus.yml')
  writeFileSync(
    file,
    stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: ['alerts.yml'],
      scrape_configs: jobs.map((job) => ({
        ...job,
        static_configs: [{ targets: [targets[job.job_name]] }],
      })),
    }),
  )
  return file
}

const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await exited
}

/**
 * Starts Prometheus on the rules and jobs of deploy/observe; null if it is not installed. `targets`
 * are `host:port` by job.
 */
export const startPrometheus = async (
  folder: string,
  offset: number,
  targets: Readonly<Record<string, string>>,
): Promise<Alerts | null> => {
  const program = findProgram('prometheus')
  if (program === undefined) return null
  const port = PORT + offset
  await assertFree('prometheus', port)
  const log = openSync(join(folder, 'prometheus.log'), 'w')
  const child = spawn(
    program,
    [
      `--config.file=${writeConfiguration(folder, targets)}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', log, log] },
  )
  closeSync(log)
  const url = `http://127.0.0.1:${port}`
  try {
    const isReady = (): Promise<boolean> =>
      fetch(`${url}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await waitForCondition('Prometheus is ready', isReady, READY_TIMEOUT_MS)
  } catch (error) {
    await stopProcess(child)
    throw error
  }
  const findAlert = async (name: string) => {
    const { data } = (await (await fetch(`${url}/api/v1/alerts`)).json()) as {
      data: { alerts: { state: string; labels: Record<string, string> }[] }
    }
    return data.alerts.find(({ state, labels }) => state === 'firing' && labels.alertname === name)
  }
  return {
    waitForFiring: async (name, timeoutMs) => {
      await waitForCondition(
        `alert ${name} fires`,
        async () => (await findAlert(name)) !== undefined,
        timeoutMs,
      )
      return (await findAlert(name))?.labels ?? {}
    },
    waitForEnd: (name, timeoutMs) =>
      waitForCondition(
        `alert ${name} ends`,
        async () => (await findAlert(name)) === undefined,
        timeoutMs,
      ),
    stop: () => stopProcess(child),
  }
}
