import type { Examples } from './writer.ts'

const source = {
  'source.table': 'exploiters',
  'source.id': 'exploiter_id',
  alias: 'exploiters',
  id: 'exploiter_id',
}
const ordered = {
  'ordered.table': 'room_images',
  'ordered.id': 'entity_image_id',
  'ordered.owner': 'hospitality_entity_id',
  'ordered.group': 'image_type',
  'ordered.place': 'place',
}
const pictures = {
  'pictures.table': 'room_images',
  'pictures.id': 'entity_image_id',
  'pictures.owner': 'hospitality_entity_id',
}
const reference = { tableName: 'enquiries', columnName: 'organisation_id', idColumn: 'enquiry_id' }
const undone = {
  'table.name': 'exploiters',
  'table.idColumn': 'exploiter_id',
  column: 'version',
}

/**
 * Examples for statements that apply to any table. Their callers pass the names of tables, columns and
 * conditions, so the statements are prepared for one example, by file and expression.
 */
export const examples: Record<string, Examples> = {
  'kit/areas/uses.ts': { words: { ...reference, table: 'enquiries' } },
  'kit/export/whole-list.ts': { parts: { whole: 'select 1' } },
  'kit/sql/changes.ts': { words: { table: 'exploiters' } },
  'kit/sql/lists/kept-totals.ts': { words: source, parts: { 'filtered(source, plan)': 'exploiters' } },
  'kit/sql/lists/order.ts': {
    words: { ...ordered, table: 'rooms', id: 'hospitality_entity_id', column: 'hospitality_entity_id' },
  },
  'kit/sql/matching.ts': {
    words: { id: 'tag_id', table: 'tags' },
    parts: {
      'sql.join(words)': 'word_0',
      'sql.join(lists)': "'{}'::text[]",
      'sql.join(isAlike, sql` and `)': 'name = word_0',
      'sql.lit(MOST_ALIKE + 1)': '21',
    },
  },
  'modules/history/undo/plan.repository.ts': {
    parts: { 'sql.join(cases, sql` `)': "when 'clients' then '{}'::text[]" },
  },
  'modules/imports/keys.repository.ts': { parts: { 'recordOf(space)': 'organisation_id' } },
  'modules/imports/named.repository.ts': {
    words: { column: 'organisation_id' },
    parts: { 'given(words)': "unnest('{}'::text[]) n (word)" },
  },
  'kit/sql/repoint.ts': {
    words: {
      'reference.tableName': 'enquiries',
      'reference.columnName': 'organisation_id',
      tableName: 'enquiries',
      columnName: 'organisation_id',
      name: 'exploiter_id',
    },
  },
  'kit/sql/repository.ts': {
    words: { ...source, name: 'name' },
    parts: {
      rights: 'true',
      condition: 'true',
      'reading.rows': 'select * from exploiters',
      'reading.changed': 'select * from changed',
    },
  },
  'kit/sql/writing-rows.ts': {
    words: {
      ...source,
      name: 'name',
    },
  },
  'modules/erasures/removing.repository.ts': {
    words: { table: 'clients', id: 'client_id', column: 'email' },
  },
  'modules/erasures/searching/entries.repository.ts': {
    words: { part: 'change_log' },
    parts: { pages: 'true' },
  },
  'modules/erasures/searching/texts.repository.ts': {
    words: {
      table: 'clients',
      idColumn: 'client_id',
      column: 'organisation_id',
      schema: 'public',
      name: 'clients',
    },
    parts: { where: 'true', isFound: 'true', 'one.isFound': 'true', 'one.change': 'email = null' },
  },
  'modules/hand-overs/lending.repository.ts': { words: { table: 'enquiries' } },
  'modules/history/history.repository.ts': { words: { name: 'exploiters', idColumn: 'exploiter_id' } },
  'modules/history/undo/undo.repository.ts': { words: undone },
  'modules/hyper-guests/mirror.repository.ts': { words: { name: 'name' } },
  'modules/images/images.repository.ts': { words: { ...ordered, ...pictures } },
  'modules/persons/copies.repository.ts': { words: { table: 'clients', id: 'client_id' } },
  'modules/prognosis/closing/closing-preview.repository.ts': {
    parts: { enquiries: 'select enquiry_id, ref_number from enquiries' },
  },
  'modules/timelines/timelines.repository.ts': {
    parts: {
      select: `select l.at, l.id, '', '', '', null::boolean, 1, null::text[], null::jsonb, l.row_id from change_log l`,
    },
  },
  'modules/users/leaving/successor.repository.ts': { words: { table: 'enquiries' } },
}
