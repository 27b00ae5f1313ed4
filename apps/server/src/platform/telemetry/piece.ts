export type Attributes = Readonly<Record<string, string | number>>

/** What is measured, in the terms of OpenTelemetry. */
export interface Piece {
  readonly kind: 'call' | 'statement' | 'job' | 'request' | 'mail' | 'webhook'
  /** Of few values, such as a method with the pattern of a path. */
  readonly name: string
  /** Of few values. They are those of the metric, too. */
  readonly labels: Attributes
  /** Of the trace only. No values of statements, no addresses with keys, no texts of people. */
  readonly details?: Attributes
}

/** A piece that has begun. */
export interface Begun {
  /** Runs a function whose statements and requests are parts of this piece. */
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
  /** Reads gauges whenever metrics are sent. */
  observe(gauges: readonly Gauge[]): void
  /** Gets a line about a receiver that takes nothing. */
  onTrouble(tell: (line: string) => void): void
  /** Sends what waits. */
  stop(): Promise<void>
}
