import type { ComponentType } from 'react'
import { type AbsenceProps, onDemand } from '../../kit/core/loading/on-demand.tsx'
import { needAllWords } from '../language.ts'

/** A part of the frame or the dashboard that is loaded after all that the first page needs, with its texts. */
export const later = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Absence: ComponentType<Props & AbsenceProps>,
) =>
  onDemand<Props>(async () => {
    await needAllWords()
    return load()
  }, Absence)
