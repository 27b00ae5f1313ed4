import { type AnswerOf, LOG_LINES, type maintenance, type QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

type Line = AnswerOf<typeof maintenance.log>['content'][number]

/** The number of log lines that are kept, and searched. */
const KEPT = 10_000

/** The latest log lines with one of these levels that contain a text, newest first. */
export async function findLines(
  db: Executor,
  { level, query = '' }: QueryOf<typeof maintenance.log>,
): Promise<Line[]> {
  const levels = level ?? ['INFO', 'WARNING', 'ERROR']
  const { rows } = await sql<Pick<Line, 'line' | 'at' | 'level' | 'text'>>`
    select log_line_id as line, at, level, text from log_lines
    where level = any(${levels}::text[]) and strpos(lower(text), lower(${query})) > 0
    order by log_line_id desc limit ${sql.lit(LOG_LINES)}`.execute(db)
  return rows
}

/** Deletes all but the latest log lines. */
export async function dropOldLines(db: Executor): Promise<void> {
  await sql`delete from log_lines where log_line_id <= (select max(log_line_id) from log_lines) - ${sql.lit(KEPT)}`.execute(
    db,
  )
}
