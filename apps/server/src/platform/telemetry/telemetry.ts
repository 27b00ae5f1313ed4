import type { Settings } from '../settings/settings.ts'
import type { Attributes, Begun, Piece, Telemetry } from './piece.ts'

/**
 * What measures this process, if the settings name a receiver. One of the process, because statements and requests begin in many
 * places. Nothing is loaded or done without it.
 */
export const telemetry: { running?: Telemetry | undefined } = {}

/** Sends traces and metrics to a receiver from now on, if the settings name one. Gives a function that ends that. */
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

/** Measures work. @param labelsOf labels that are known afterwards */
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
