import { trace } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'

/** Sends what is still waiting, and stops. */
export interface Tracing {
  stop(): Promise<void>
}

/** What a span may say: methods, patterns and figures. An address, a path or a query may name a customer. */
const TOLD = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'server.address',
  'server.port',
  'error.type',
])

const plain = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: {
      value: Object.fromEntries(Object.entries(span.attributes).filter(([name]) => TOLD.has(name))),
    },
    // The text of an error may repeat what was sent.
    status: { value: { code: span.status.code } },
    events: { value: [] },
  }) as ReadableSpan

/** Whether what is being done now is part of a trace that is told: a call that goes out names its parent by itself. */
export const isTraced = (): boolean => trace.getActiveSpan() !== undefined

/**
 * Tells an OpenTelemetry collector of requests that came in, by their route, and of calls that went out meanwhile, under the trace id that
 * the browser sent (W3C Trace Context). `OTEL_EXPORTER_OTLP_ENDPOINT` names the collector (OTLP over HTTP), `OTEL_TRACES_SAMPLER_ARG` the
 * share of traces, 0 to 1, that are told. Without an endpoint nothing is loaded. To be called before the first server is made.
 */
export const startTracing = async (
  service: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Tracing> => {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return { stop: () => Promise.resolve() }
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG ?? 1)
  if (!(share >= 0 && share <= 1))
    throw new Error(
      `OTEL_TRACES_SAMPLER_ARG is to be a share from 0 to 1, not ${env.OTEL_TRACES_SAMPLER_ARG}.`,
    )
  const [
    { default: FastifyOtelInstrumentation },
    { OTLPTraceExporter },
    { registerInstrumentations },
    { UndiciInstrumentation },
    { resourceFromAttributes },
    sdk,
  ] = await Promise.all([
    import('@fastify/otel'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/instrumentation'),
    import('@opentelemetry/instrumentation-undici'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ])
  const collector = new OTLPTraceExporter({ url: new URL('/v1/traces', endpoint).href })
  const exporter: SpanExporter = {
    export: (spans, told) => collector.export(spans.map(plain), told),
    forceFlush: () => collector.forceFlush(),
    shutdown: () => collector.shutdown(),
  }
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // Whoever asked has no say in how much is told.
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  })
  provider.register()
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        instrumentHandler: false,
      }),
      new UndiciInstrumentation({
        ignoreRequestHook: ({ origin }) => origin === new URL(endpoint).origin,
      }),
    ],
  })
  return { stop: () => provider.shutdown() }
}
