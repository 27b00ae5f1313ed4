import { expect, test } from 'vitest'
import { repeatedNames, wrongName } from './names.ts'

const web = 'apps/web/src'

test.each([
  [`${web}/ui/Button.tsx`, 'export const Button = 1'],
  [`${web}/app/Notices.tsx`, 'export default () => null'],
  [`${web}/kit/useName.ts`, 'export function useName() {}'],
  [`${web}/kit/words.ts`, 'export const t = 1'],
  [`${web}/kit/viewing.ts`, 'export function useViewAs() {}\nexport function useEndView() {}'],
  [`${web}/kit/Button.test.tsx`, ''],
  ['apps/server/src/modules/tags/tags.service.ts', 'export const list = 1'],
  ['docs/glossary.md', ''],
])('%s is well named', (file, text) => expect(wrongName(file, text)).toEqual([]))

test.each([
  [`${web}/ui/Buttons.tsx`, 'export const Button = 1'],
  [`${web}/kit/useNames.ts`, 'export function useName() {}'],
  [`${web}/kit/name.ts`, 'export function useName() {}'],
  [`${web}/kit/button.tsx`, 'export const Button = 1'],
  [`${web}/kit/tagColumns.tsx`, 'export const tagColumns = 1'],
  ['packages/i18n/src/en/savedReplies.ts', 'export const savedReplies = {}'],
])('%s is not', (file, text) => expect(wrongName(file, text)).toHaveLength(1))

test('two files of the browser export no name with two meanings', () => {
  const other = (file: string, text: string) =>
    repeatedNames([
      [`${web}/a.ts`, 'export const one = 1'],
      [file, text],
    ])
  expect(other(`${web}/b.ts`, 'export type one = string')).toEqual([
    `${web}/a.ts and ${web}/b.ts both export one`,
  ])
  expect(other(`${web}/b.ts`, 'const one = 1')).toEqual([])
  expect(other('packages/domain/src/b.ts', 'export const one = 1')).toEqual([])
  expect(
    repeatedNames([[`${web}/a.ts`, 'export const one = z.string()\nexport type one = z.infer<typeof one>']]),
  ).toEqual([])
})
