import type { BulkAnswer } from '@stayboard/contract'
import type { z } from 'zod'
import classes from '../../ui/BulkBar.module.css'
import { Problem } from '../core/calls/problem.ts'
import { messageOf } from '../core/words/words.ts'

export type FailedRecord = z.output<typeof BulkAnswer>['failed'][number]

/** A list of records that were not changed, each with its reason. */
export function FailedRecords({ failed }: { failed: readonly FailedRecord[] }) {
  const reason = (one: FailedRecord) =>
    [messageOf(new Problem(one)), ...one.errors.map(({ code }) => messageOf(code))].join(' ')
  return (
    <dl className={classes.failed}>
      {failed.map((one) => (
        <div key={one.id}>
          <dt>{one.name || one.id}</dt>
          <dd>{reason(one)}</dd>
        </div>
      ))}
    </dl>
  )
}
