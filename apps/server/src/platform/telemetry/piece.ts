export type Attributes = Readonly<Record<string, string | number>>

/** A span: work that is measured, in the terms of OpenTelemetry. */
export interface Piece {
  readonly kind: 'call' | 'statement' | 'job' | 'request' | 'mail' | 'webhook'
  /** The span name. It must have few distinct values, such as a method with a path pattern. */
  readonly name: string
  /** Attributes of span and metric. They must have few distinct values. */
  readonly labels: Attributes
  /** Attributes of the span only. They must not contain statement values, URLs with keys, or personal data. */
  readonly details?: Attributes
}

/** A span that has begun. */
export interface Begun {
  /** Runs a function whose statements and requests become child spans. */
  within<Result>(work: () => Result): Result
  end(labels?: Attributes, error?: unknown): void
}

export interface Gauge {
  readonly name: string
  readonly help: string
  count(): Promise<readonly { labels: Attributes; value: number }[]>
}

export interface Telemetry {
  begin(piece: Piece): Begun
  /** Registers gauges that are read whenever metrics are sent. */
  observe(gauges: readonly Gauge[]): void
  /** Registers a listener for messages about a receiver that does not accept data. */
  onTrouble(tell: (line: string) => void): void
  /** Sends the remaining data and stops. */
  stop(): Promise<void>
}
