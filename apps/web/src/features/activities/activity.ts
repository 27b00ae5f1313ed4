import { type ActivityKind, api } from '@stayboard/contract'
import { IconNote, IconPhone, IconUsers } from '@tabler/icons-react'
import type { WithNextStep } from '../../entities/next-steps/NextStep.tsx'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { may } from '../../kit/core/session/session.ts'

/** The record whose activities are shown. */
export interface Logged {
  kind: 'organisation' | 'enquiry' | 'client'
  id: number
  /** The address of the record: its link `self`. */
  self: string
  /** The next step of the record; `null` for a client, which has none. */
  next: (WithNextStep & { version: number }) | null
}

export interface OfLogged {
  of: Logged
}

export const activityList = api.activities.list
export type ActivityItem = RowOf<typeof activityList>

/** The number of activities per request. */
export const SIZE = 25

/** The query of the activities of a record, without the number of rows. */
export const queryOf = ({ kind, id }: Logged) => ({ [`${kind}Id`]: String(id) })

const changes = {
  organisation: api.organisations.update,
  enquiry: api.enquiries.update,
  client: api.clients.update,
}

/** Users who may change the record may log activities on it. */
export const mayLog = ({ kind }: Logged): boolean => may(changes[kind])

export const kindIcons = { CALL: IconPhone, NOTE: IconNote, MEETING: IconUsers } satisfies Record<
  ActivityKind,
  typeof IconPhone
>
