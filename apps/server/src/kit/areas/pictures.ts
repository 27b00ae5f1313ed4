import { type RawBuilder, sql } from 'kysely'
import { camelCase } from '../sql/columns.ts'

/** The table and columns of the images of a kind of record. */
export interface PictureTable {
  table: string
  /** The column of the image's id. */
  id: string
  /** The column with the id of the record that has the image. */
  owner: string
}

/**
 * SQL for the images of a record in order, as a column of a SELECT.
 * @param owner the record's id in that SELECT: `d.department_id`
 * @param which all images, or only the primary one, as in lists
 */
export const picturesOf = <Picture>(
  { table, id, owner: column }: PictureTable,
  owner: string,
  which: 'all' | 'primary',
): RawBuilder<Picture[]> => sql<Picture[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
      ${sql.lit(camelCase(id))}, i.${sql.ref(id)}, 'path', f.path, 'imageType', i.image_type, 'isPrimary', i.is_primary,
      'altText', i.alt_text)
    order by i.image_type, i.place, i.${sql.ref(id)}), '[]')
  from ${sql.table(table)} i join files f on f.file_id = i.image_id
  where i.${sql.ref(column)} = ${sql.ref(owner)} ${which === 'primary' ? sql`and i.is_primary` : sql``})`
