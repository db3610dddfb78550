import { setTimeout as wait } from 'node:timers/promises'
import { trace } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'

interface Tracing {
  /** Sends the queued spans to the collector. Never rejects: lost spans must not fail a shutdown. */
  stop(): Promise<void>
}

const STOP_TIMEOUT_MS = 3_000

/** Span attributes that are exported. A URL, its path or its query may contain personal data. */
const EXPORTED_ATTRIBUTES = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'server.address',
  'server.port',
  'error.type',
])

const removePersonalData = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: {
      value: Object.fromEntries(
        Object.entries(span.attributes).filter(([name]) => EXPORTED_ATTRIBUTES.has(name)),
      ),
    },
    // The message of an error may repeat the request body.
    status: { value: { code: span.status.code } },
    events: { value: [] },
  }) as ReadableSpan

/** Returns whether the current code runs inside a span. */
export const isTraced = (): boolean => trace.getActiveSpan() !== undefined

/**
 * Exports a span for each request and for each fetch that its handler makes, with the browser's
 * trace id (W3C Trace Context). `OTEL_EXPORTER_OTLP_ENDPOINT` is the collector (OTLP over HTTP);
 * without it no library is loaded. `OTEL_TRACES_SAMPLER_ARG` is the share of exported traces, from
 * 0 to 1 (default 1); any other value throws. Call it before the first server is created: the
 * instrumentation patches Fastify and undici.
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
      `invalid OTEL_TRACES_SAMPLER_ARG: expected a share from 0 to 1, not ${env.OTEL_TRACES_SAMPLER_ARG}`,
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
  // The endpoint of a hosted collector may have a path.
  const { href: url, origin: collectorOrigin } = new URL(`${endpoint.replace(/\/$/, '')}/v1/traces`)
  const collector = new OTLPTraceExporter({ url })
  const exporter: SpanExporter = {
    export: (spans, done) => collector.export(spans.map(removePersonalData), done),
    forceFlush: () => collector.forceFlush(),
    shutdown: () => collector.shutdown(),
  }
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // Ignores the sampled flag of the request: a client must not decide how much is exported.
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
        ignoreRequestHook: ({ origin }) => origin === collectorOrigin,
      }),
    ],
  })
  return {
    stop: () =>
      Promise.race([provider.shutdown(), wait(STOP_TIMEOUT_MS, undefined, { ref: false })]).catch(
        () => undefined,
      ),
  }
}
