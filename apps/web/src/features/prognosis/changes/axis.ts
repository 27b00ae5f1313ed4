import { bridgeParts } from '@stayboard/contract'
import type { Bridge } from './BridgeTable.tsx'

/** Steps that would be lower than this part of the drawing are drawn larger, on an axis that begins higher. */
const LOWEST = 1 / 8

/** How high each column of a bridge reaches, in euros: the total then, and after each part. */
function levelsOf({ fromTotal, parts }: Pick<Bridge, 'fromTotal' | 'parts'>): number[] {
  const levels = [fromTotal]
  for (const part of bridgeParts) levels.push((levels.at(-1) ?? 0) + parts[part])
  return levels
}

/**
 * Where the axis of a bridge begins, in euros: at 0, so that its columns are as high as what they stand for,
 * unless its steps could not be told apart then. Totals below 0 are left to the drawing: `undefined`.
 */
export function axisStart(bridge: Pick<Bridge, 'fromTotal' | 'parts'>): number | undefined {
  const levels = levelsOf(bridge)
  const [low, high] = [Math.min(...levels), Math.max(...levels)]
  if (low < 0) return undefined
  const steps = high - low
  if (steps >= high * LOWEST || steps === 0) return 0
  const unit = 10 ** Math.floor(Math.log10(steps))
  return Math.max(0, Math.floor((low - steps / 2) / unit) * unit)
}
