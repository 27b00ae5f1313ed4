import { expect, test } from 'vitest'
import { wrongName } from './file-names.ts'

const web = 'apps/web/src'

test.each([
  [`${web}/ui/Button.tsx`, 'export const Button = 1'],
  [`${web}/app/Notices.tsx`, 'export default () => null'],
  [`${web}/kit/useName.ts`, 'export function useName() {}'],
  [`${web}/kit/words.ts`, 'export const t = 1'],
  [`${web}/kit/viewing.ts`, 'export function useViewAs() {}\nexport function useEndView() {}'],
  [`${web}/kit/Button.test.tsx`, ''],
  ['apps/server/src/modules/tags/tags.service.ts', 'export const list = 1'],
  ['docs/README.md', ''],
])('%s is well named', (file, text) => expect(wrongName(file, text)).toEqual([]))

test.each([
  [`${web}/ui/Buttons.tsx`, 'export const Button = 1'],
  [`${web}/kit/useNames.ts`, 'export function useName() {}'],
  [`${web}/kit/name.ts`, 'export function useName() {}'],
  [`${web}/kit/button.tsx`, 'export const Button = 1'],
  [`${web}/kit/tagColumns.tsx`, 'export const tagColumns = 1'],
  ['packages/i18n/src/en/savedReplies.ts', 'export const savedReplies = {}'],
])('%s is not', (file, text) => expect(wrongName(file, text)).toHaveLength(1))
