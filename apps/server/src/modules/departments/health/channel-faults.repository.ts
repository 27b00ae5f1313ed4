import type { ChannelFault } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import { shownText } from '../../../kit/sql/shown-text.ts'

export const isEmpty = (column: string) => sql`${shownText(sql`coalesce(${sql.ref(column)}, '')`)} = ''`

/** SQL for the number of visible characters in rich text. */
export const read = (html: RawBuilder<unknown>) =>
  sql`length(btrim(${shownText(sql`reads(coalesce(${html}, ''))`)}))`

/** SQL for the images of department `d` and of its active rooms. */
const photos = sql`select i.image_id, i.alt_text from department_images i where i.department_id = d.department_id
  union all select i.image_id, i.alt_text from room_images i join rooms r using (hospitality_entity_id)
    where r.provider_department_id = d.department_id and r.active`

/** SQL for the languages in which `d` has a description. */
const described = sql`select d.language where ${read(sql`d.description`)} > 0
  union select t.language from department_texts t
    where t.provider_department_id = d.department_id and ${read(sql`t.description`)} > 0`

/** SQL for when department `d` breaks a rule of channel `c`. A rule without a limit is never broken. */
const conditions: Record<ChannelFault, RawBuilder<unknown>> = {
  SHORT_DESCRIPTION: sql`${read(sql`d.description`)} < c.shortest_description`,
  LONG_DESCRIPTION: sql`${read(sql`d.description`)} > c.longest_description`,
  NO_LANGUAGE: sql`not c.languages <@ array(${described})`,
  FEW_PHOTOS: sql`(select count(*) from department_images i where i.department_id = d.department_id) < c.fewest_photos`,
  SMALL_PHOTO: sql`coalesce(c.smallest_width, c.smallest_height) is not null and exists (select from (${photos}) p
    join files f on f.file_id = p.image_id where f.width < c.smallest_width or f.height < c.smallest_height)`,
  NO_ALT_TEXT: sql`c.photos_need_text and exists (select from (${photos}) p where ${isEmpty('p.alt_text')})`,
}

/**
 * SQL: whether `d` is sold on channel `c`, either the site of an active brand that operates it or the channel manager.
 */
const isOn = sql`case c.channel when 'OWN_SITE'
  then exists (select from exploiters e where e.exploiter_id = any(d.provider_exploiters) and e.active)
  else d.provider_channel_manager = c.channel end`

const cases = Object.entries(conditions).map(
  ([fault, condition]) => sql`case when ${condition} then c.channel || ${`.${fault}`} end`,
)

/** SQL for the faults of `d` at its channels, as an array (docs/rules/content-health.md#channels). */
export const faultsOfChannels = sql`coalesce((
  select array_agg(x.fault order by c.channel_rule_id, x.place)
  from channel_rules c cross join lateral unnest(array[${sql.join(cases)}]) with ordinality as x(fault, place)
  where ${isOn} and x.fault is not null), '{}')`
