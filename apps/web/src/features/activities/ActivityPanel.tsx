import type { ActivityKind } from '@stayboard/contract'
import { useState } from 'react'
import { ActivityList } from './ActivityList.tsx'
import { mayLog, type OfLogged } from './activity.ts'
import { LogLine } from './LogLine.tsx'
import type { Typed } from './line.ts'

interface Props extends OfLogged {
  /** The kind of activity that a key press chose. */
  wanted: { kind: ActivityKind } | null
}

/** The state of the log line. A new `turn` remounts it after each activity. */
interface Line {
  turn: number
  typed: Typed | null
  isAgain: boolean
}

/** The line that logs an activity, above the logged activities. */
export default function ActivityPanel({ of, wanted }: Props) {
  const [line, setLine] = useState<Line>({ turn: 0, typed: null, isAgain: false })
  const begin = (next: Partial<Line>) =>
    setLine(({ turn }) => ({ typed: null, isAgain: false, ...next, turn: turn + 1 }))
  return (
    <>
      {mayLog(of) && (
        <LogLine
          key={line.turn}
          of={of}
          wanted={wanted}
          typed={line.typed}
          isAgain={line.isAgain}
          onLogged={() => begin({ isAgain: true })}
          onRefused={(typed) => begin({ typed, isAgain: true })}
          onOutdated={() => begin({})}
        />
      )}
      <ActivityList of={of} />
    </>
  )
}
