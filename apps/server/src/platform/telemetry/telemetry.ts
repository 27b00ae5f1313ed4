import type { Settings } from '../settings/settings.ts'
import type { Attributes, Begun, Piece, Telemetry } from './piece.ts'

/**
 * The telemetry of this process; `running` is unset if the settings name no receiver. It is global, because statements
 * and requests begin in many places.
 */
export const telemetry: { running?: Telemetry | undefined } = {}

/** Starts to send traces and metrics if the settings name a receiver. Returns a function that stops it. */
export async function openTelemetry({ telemetry: wanted }: Pick<Settings, 'telemetry'>) {
  if (!wanted) return async () => undefined
  const { exporting } = await import('./exporting.ts')
  const opened = exporting(wanted)
  telemetry.running = opened
  return async () => {
    telemetry.running = undefined
    await opened.stop()
  }
}

/** Measures work as a span. @param labelsOf returns labels that are known only afterwards */
export const measured = <Result>(
  piece: () => Piece,
  work: () => Promise<Result>,
  labelsOf?: (result: Result) => Attributes,
): Promise<Result> =>
  telemetry.running ? measuredAs(telemetry.running.begin(piece()), work, labelsOf) : work()

async function measuredAs<Result>(
  begun: Begun,
  work: () => Promise<Result>,
  labelsOf?: (result: Result) => Attributes,
): Promise<Result> {
  try {
    const result = await begun.within(work)
    begun.end(labelsOf?.(result))
    return result
  } catch (error) {
    begun.end({}, error)
    throw error
  }
}
