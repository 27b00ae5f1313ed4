/** OpenTelemetry export over OTLP, loaded only if the settings name a receiver. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import {
  type Context,
  DiagLogLevel,
  diag,
  type Histogram,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { productVersion } from '../product-files.ts'
import type { Settings } from '../settings/settings.ts'
import { codeOf } from '../start-error.ts'
import type { Attributes, Piece, Telemetry } from './piece.ts'

/** The metric of each kind of span, named by the conventions of OpenTelemetry where they define a name. */
const metrics: Record<Piece['kind'], string> = {
  call: 'http.server.request.duration',
  statement: 'db.client.operation.duration',
  request: 'http.client.request.duration',
  job: 'stayboard.job.duration',
  mail: 'stayboard.mail.duration',
  webhook: 'stayboard.webhook.duration',
}

const spanKinds: Record<Piece['kind'], SpanKind> = {
  call: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  statement: SpanKind.CLIENT,
  request: SpanKind.CLIENT,
  mail: SpanKind.CLIENT,
  webhook: SpanKind.PRODUCER,
}

/**
 * Kinds that start a trace. Others belong to a trace or are not traced, such as the polling of the change log every
 * second.
 */
const roots: readonly Piece['kind'][] = ['call', 'job']

const boundaries = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]
/** Milliseconds for a request to the receiver, and for the last ones when the server stops. */
const TIMEOUT = 3_000
/** The longest time in milliseconds between two messages with traces. They are sent at least as often as metrics. */
const DELAY = 5_000
/** Milliseconds between two log lines about a receiver that does not accept data. */
const PATIENCE = 60_000

type Wanted = NonNullable<Settings['telemetry']>

export function exporting({ endpoint, headers, serviceName, sampled, interval }: Wanted): Telemetry {
  const to = (signal: string) => ({
    ...{ url: `${endpoint.replace(/\/$/, '')}/v1/${signal}`, headers, timeoutMillis: TIMEOUT },
  })
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': productVersion(),
    'service.instance.id': `${hostname()}:${process.pid}`,
  })
  const tracers = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(to('traces')),
        scheduledDelayMillis: Math.min(interval, DELAY),
      }),
    ],
  })
  const exporter = new OTLPMetricExporter(to('metrics'))
  const reader = new PeriodicExportingMetricReader({
    ...{ exporter, exportIntervalMillis: interval, exportTimeoutMillis: Math.min(interval, TIMEOUT) },
  })
  const meters = new MeterProvider({ resource, readers: [reader] })
  const meter = meters.getMeter('stayboard')
  return {
    begin: beginning(tracers.getTracer('stayboard'), (name) =>
      meter.createHistogram(name, { unit: 's', advice: { explicitBucketBoundaries: boundaries } }),
    ),
    observe(gauges) {
      for (const { name, help, count } of gauges)
        meter.createObservableGauge(name, { description: help }).addCallback(async (result) => {
          for (const { value, labels } of await count()) result.observe(value, labels)
        })
    },
    onTrouble: (tell) => tellSometimes(tell),
    async stop() {
      const rest = Promise.allSettled([tracers.shutdown(), meters.shutdown()])
      await Promise.race([rest, new Promise((resolve) => setTimeout(resolve, TIMEOUT).unref())])
    },
  }
}

function beginning(
  tracer: ReturnType<TracerProvider['getTracer']>,
  histogramOf: (name: string) => Histogram,
): Telemetry['begin'] {
  const present = new AsyncLocalStorage<Context>()
  const histograms = new Map(
    Object.entries(metrics).map(([kind, name]) => [kind, histogramOf(name)] as const),
  )
  return ({ kind, name, labels, details }) => {
    const began = performance.now()
    const parent = present.getStore() ?? ROOT_CONTEXT
    const isTraced = roots.includes(kind) || trace.getSpan(parent) !== undefined
    const attributes = { ...labels, ...details }
    const span = isTraced ? tracer.startSpan(name, { kind: spanKinds[kind], attributes }, parent) : undefined
    const context = span ? trace.setSpan(parent, span) : parent
    return {
      within: (work) => present.run(context, work),
      end(more = {}, error) {
        const failed: Attributes = error === undefined ? {} : { 'error.type': typeOf(error) }
        histograms.get(kind)?.record((performance.now() - began) / 1000, { ...labels, ...more, ...failed })
        if (error !== undefined) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.setAttributes({ ...more, ...failed }).end()
      },
    }
  }
}

/** The type of an error. Its message is left out, because it may contain personal data. */
const typeOf = (error: unknown) =>
  codeOf(error) ?? (error instanceof Error ? error.constructor.name : 'error')

function tellSometimes(tell: (line: string) => void): void {
  let last = -PATIENCE
  const error = () => {
    if (performance.now() - last < PATIENCE) return
    last = performance.now()
    tell('traces and metrics could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT')
  }
  const ignored = () => undefined
  const logger = { error, warn: ignored, info: ignored, debug: ignored, verbose: ignored }
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true })
}
