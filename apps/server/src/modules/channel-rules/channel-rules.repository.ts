import type { Channel, Language } from '@stayboard/contract'
import { sql } from 'kysely'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

const select = (db: Executor) =>
  db
    .selectFrom('channelRules')
    .select(['channelRuleId', 'shortestDescription', 'longestDescription', 'fewestPhotos'])
    .select(['smallestWidth', 'smallestHeight', 'photosNeedText', 'version'])
    .select([sql<Channel>`channel_rules.channel`.as('channel')])
    .select([sql<Language[]>`channel_rules.languages`.as('languages')])

/** Reads and writes the requirements of each channel for descriptions and photos. */
export const repository = tableRepository({ table: 'channel_rules', id: 'channel_rule_id', select }, () => ({
  where: [],
  order: sql`channel_rules.channel_rule_id`,
  direction: 'asc',
}))
