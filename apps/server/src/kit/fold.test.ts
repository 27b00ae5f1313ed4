import { fold, spelled } from '@stayboard/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/servers/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function foldedByDatabase(texts: readonly string[], by = 'fold'): Promise<string[]> {
  const query = sql<{ folded: string }>`
    select ${sql.ref(by)}(value) as folded from unnest(${texts}::text[]) with ordinality as given (value, place) order by place`
  return (await query.execute(database.db)).rows.map((row) => row.folded)
}

const lettersBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).filter(
    (letter) => /\p{L}/u.test(letter),
  )

test('letters of European languages are folded equally in code and in the database', async () => {
  const latin = [
    ...lettersBetween(0x20, 0x7e),
    ...lettersBetween(0xc0, 0x17f),
    ...lettersBetween(0x218, 0x21b),
    ...lettersBetween(0x1e80, 0x1e85),
  ]
  const decomposed = latin.map((letter) => letter.normalize('NFD'))
  for (const letters of [latin, decomposed]) {
    const folded = letters.map(fold)
    expect(folded.join(' ')).toBe((await foldedByDatabase(letters)).join(' '))
    expect(letters.map(spelled)).toEqual(await foldedByDatabase(letters, 'spelled'))
  }
})

test('names and plain text are folded equally too', async () => {
  const texts = [
    'Çağrı Şimşek',
    'Łukasz Żółć',
    'D’Hondt – „Café“ …',
    '¿Qué? ¡Sí!',
    '北京酒店',
    'がぎ',
    'עדן',
    '한국',
    'Москва',
  ]
  expect(texts.map(fold)).toEqual(await foldedByDatabase(texts))
  const spelt = ['', "'", 'Müller', 'O’Neill', 'Jørgen Ødegård', 'Straße', 'Bună ziua, Ștefan Şt.']
  expect([...spelt, ...texts].map(spelled)).toEqual(await foldedByDatabase([...spelt, ...texts], 'spelled'))
  expect(spelled('Jørgen Ødegård')).toBe('jorgen odegard joergen oedegaard')
})
