import type { ComponentType } from 'react'
import { type AbsenceProps, onDemand } from '../../kit/core/loading/on-demand.tsx'
import { needAllWords } from '../language.ts'

/**
 * Wraps a component of the frame or the dashboard, whose code and texts are loaded after everything that the first page needs.
 */
export const later = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Absence: ComponentType<Props & AbsenceProps>,
) =>
  onDemand<Props>(async () => {
    await needAllWords()
    return load()
  }, Absence)
