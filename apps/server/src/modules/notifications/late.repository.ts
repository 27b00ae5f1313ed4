import { LATE_AFTER_HOURS } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

interface Late {
  enquiryId: number
  title: string
}

/** Hours after which a late enquiry is no longer notified. */
const NEWS_HOURS = 24

/**
 * The enquiries that have become late, each returned only once (docs/rules/notifications.md#late-enquiries).
 * @param most how many at once
 */
export async function takeLate(tx: Executor, most: number) {
  const { rows } = await sql<Late>`
    with new as (
      insert into late_enquiries (enquiry_id)
      select e.enquiry_id from enquiries e
      where e.user_id is null and e.time_stamp < now() - make_interval(hours => ${LATE_AFTER_HOURS}::int)
        and e.time_stamp >= now() - make_interval(hours => ${LATE_AFTER_HOURS + NEWS_HOURS}::int)
        and not exists (select from late_enquiries l where l.enquiry_id = e.enquiry_id)
      order by e.time_stamp limit ${most}
      on conflict do nothing returning enquiry_id
    )
    select enquiry_id, concat_ws(' · ', ref_number, nullif(name, '')) as title
    from new join enquiries using (enquiry_id) order by time_stamp`.execute(tx)
  return rows
}
