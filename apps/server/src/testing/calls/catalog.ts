import type pg from 'pg'

/** Excludes objects of extensions, and partitions of the change log, which depend on the month. */
const isOwn = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`
const relations = `(
  select c.oid as id, c.relname as table_name, c.* from pg_class c
  where relnamespace in ('public'::regnamespace, 'scoped'::regnamespace) and not relispartition and relname <> 'schema_migrations'
)`

/** One line for each object of the database. */
const lines = `
  select concat_ws(' ', 'relation', id::regclass, relkind, relpersistence, relreplident, relrowsecurity, reloptions, relacl,
      pg_get_partkeydef(id), case when relkind = 'v' then pg_get_viewdef(id) end) as line
    from ${relations} c where relkind not in ('i', 'I', 'S')
  union all select concat_ws(' ', 'column', attrelid::regclass, row_number() over (partition by attrelid order by attnum),
      attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation::regcollation, attacl,
      pg_get_expr(adbin, adrelid))
    from ${relations} c join pg_attribute on attrelid = id left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind not in ('i', 'I', 'S')
  -- Checks that databases of before have not validated for older rows; columns say which of them are not null.
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, replace(pg_get_constraintdef(oid), ' NOT VALID', ''))
    from pg_constraint where conrelid in (select id from ${relations} c) and contype <> 'n'
  union all select pg_get_indexdef(indexrelid) from pg_index where indrelid in (select id from ${relations} c)
  -- A dump and its restore may change the brackets of a condition.
  union all select concat_ws(' ', translate(pg_get_triggerdef(oid), '()', ''), tgenabled) from pg_trigger
    where tgrelid in (select id from ${relations} c) and not tgisinternal
  union all select concat_ws(' ', pg_get_functiondef(oid), proacl) from pg_proc
    where pronamespace in ('public'::regnamespace, 'scoped'::regnamespace) and ${isOwn('pg_proc', 'oid')}
  union all select concat_ws(' ', 'type', oid::regtype, typtype, typacl,
      array(select enumlabel from pg_enum where enumtypid = pg_type.oid order by enumsortorder))
    from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e' and ${isOwn('pg_type', 'oid')}
  union all select concat_ws(' ', 'sequence', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmax, seqcycle)
    from pg_sequence
  union all select concat_ws(' ', 'policy', schemaname, tablename, policyname, qual, with_check) from pg_policies
  union all select concat_ws(' ', 'collation', collname, collprovider) from pg_collation where collnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'extension', extname, extnamespace::regnamespace) from pg_extension
  union all select concat_ws(' ', 'schema', nspname, nspacl) from pg_namespace where nspname in ('public', 'scoped')
  union all select concat_ws(' ', 'comment', objoid, description) from pg_description
    where classoid = 'pg_class'::regclass and objoid in (select id from ${relations} c)`

/**
 * Returns the schema of a database as sorted lines. Two databases with equal lines are the same for the
 * product.
 */
export async function catalogOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(lines)
  return rows.map(({ line }) => line).sort()
}
