import { text } from '@stayboard/contract'

const FileName = text(255)

/**
 * A file name that is safe to store and show: without folders, line breaks and characters that change the text
 * direction.
 */
export function fileName(given: string | undefined): string {
  // Browsers encode a double quote in a file name as %22.
  const last = (given ?? '').replaceAll('%22', '"').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const name = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
  const fitting = FileName.safeParse(
    [...name]
      .slice(-200)
      .join('')
      .replace(/^\p{M}+/u, ''),
  )
  return fitting.data || 'file'
}
