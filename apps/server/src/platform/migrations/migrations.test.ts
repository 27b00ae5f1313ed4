import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productFiles } from '../product-files.ts'

/**
 * The last migration of the initial schema. The rule applies to later migrations, and to those that bring
 * older databases to this schema.
 */
const LAST = '0021_guards_of_bound_users.sql'
/** The line by which a migration says that the version before does not use what the migration removes. */
const MARK = /^-- The version before does not use /m

/**
 * Clauses that make statements of the version before fail, because a name is gone or a value has become
 * required.
 */
const breaking = [
  /\bdrop\s+(?:column|table|view|function|procedure|type)\b/,
  /\brename\s+(?:column|to)\b/,
  /\balter\s+(?:column\s+)?\w+\s+(?:set\s+not\s+null|drop\s+default|(?:set\s+data\s+)?type)\b/,
  /\badd\s+(?:column\s+)?(?!constraint)\w+\s(?!.*\b(?:default|generated)\b).*\bnot\s+null\b/,
]

/** Returns the SQL of a migration without comments, string literals and function bodies. */
const clausesOf = (sql: string) =>
  sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    .replaceAll(/--.*$|'(?:[^']|'')*'/gm, '')
    .toLowerCase()
    .split(/[,;](?![^()]*\))/)
    .map((clause) => clause.replaceAll(/\s+/g, ' ').trim())

const breakingIn = (sql: string) =>
  MARK.test(sql) ? [] : clausesOf(sql).filter((clause) => breaking.some((one) => one.test(clause)))

test('a copy of the version before works on the database of this version', async () => {
  const names = (await readdir(productFiles.migrations)).filter(
    (name) => name > LAST && name.endsWith('.sql'),
  )
  const found = await Promise.all(
    names.map(async (name) => {
      const clauses = breakingIn(await readFile(join(productFiles.migrations, name), 'utf8'))
      return clauses.map((clause) => `${name}: ${clause}`)
    }),
  )
  expect(found.flat()).toEqual([])
})

test.each([
  'alter table a drop column b',
  'alter table a add column d numeric(12, 2) default 0 not null, drop column b;',
  'drop table a',
  'alter table a rename column b to c',
  'alter table a rename to b',
  'alter table a alter column b set not null',
  'alter table a alter b type text',
  'alter table a add column b text not null',
  'drop function f(int); create function f(text) returns int return 1',
])('%s is found', (sql) => {
  expect(breakingIn(sql)).toHaveLength(1)
  expect(breakingIn(`-- The version before does not use it.\n${sql}`)).toEqual([])
})

test.each([
  "alter table a add column b text not null default ''",
  'alter table a add column b bigint, add constraint c check (b is not null)',
  'alter table a add column b bigint not null generated always as identity',
  'create table a (b text not null)',
  'create function f() returns void language plpgsql as $$ begin drop table a; end $$',
  '-- drop table a',
])('%s is allowed', (sql) => {
  expect(breakingIn(sql)).toEqual([])
})
