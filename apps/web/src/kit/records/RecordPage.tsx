import type { Call, WireAnswer } from '@stayboard/contract'
import type { ReactNode } from 'react'
import { useCall } from '../core/calls/calls.ts'
import { notThere } from '../core/calls/problem.ts'
import { type Given, pathOf } from '../core/calls/send.ts'
import { Late } from '../core/loading/Late.tsx'
import type { Back } from '../core/way/BackLink.tsx'
import { useRecordWalk } from '../core/way/useRecordWalk.ts'
import { AwaitedPage } from './AwaitedPage.tsx'
import { Walked } from './RecordAbove.tsx'

interface Props<C extends Call> {
  /** The call that loads the record. */
  call: C
  /** The parameters of the call, from the address; `null` for a new record. */
  params: NonNullable<Given<C>['params']> | null
  /** The heading if the record could not be loaded. */
  title: string
  back?: Back
  /** The title of the error, if it is not the usual one. */
  failed?: string
  /** The polling interval in ms, for records whose changes the change log does not report completely. */
  again?: number
  /** The page of a new record. */
  added?: ReactNode
  /** The page of the loaded record: a `RecordView` or a `RecordEditor`. */
  children: (record: WireAnswer<C>) => ReactNode
}

/**
 * The page of one record: a skeleton while loading, then the record, the error, or the history if it was deleted. If it was
 * opened from a list, J and K open the next and previous record of that list.
 */
export function RecordPage<C extends Call>(props: Props<C>) {
  // Rendered at the same place for new and existing records, so that a form stays mounted when its record gets an id.
  return (
    <Walked value={useRecordWalk()}>
      <Content {...props} />
    </Walked>
  )
}

function Content<C extends Call>({ call, params, again, added, children, ...page }: Props<C>) {
  const given = params === null ? {} : ({ params } as Pick<Given<C>, 'params'>)
  const isPossible = Object.values(params ?? {}).every((id) => /^\d{1,15}$/.test(String(id)))
  const asked = useCall(call, given, {
    enabled: params !== null && isPossible,
    ...(again === undefined ? {} : { again: () => again }),
  })
  const isThere = params === null || asked.data !== undefined
  // `Late` defers the content, because forms take long to render.
  if (isThere) return <Late>{asked.data === undefined ? added : children(asked.data)}</Late>
  return isPossible ? (
    <AwaitedPage {...page} asked={asked} record={pathOf(call, { params })} />
  ) : (
    <AwaitedPage {...page} asked={{ ...asked, error: notThere }} />
  )
}
