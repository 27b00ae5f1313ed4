import { readFile } from 'node:fs/promises'
import type { Actor } from '../../kit/actor.ts'
import { get as getExploiter } from '../exploiters/exploiters.service.ts'
import { withTexts } from './site-form.ts'

interface Template {
  /** The path of the sample page. */
  file: string
  /** The public URL of the product. */
  publicUrl: string | undefined
}

/** The sample form page with the texts of a brand (docs/rules/brands.md#form). */
export async function formOf(actor: Actor, exploiterId: number, { file, publicUrl }: Template) {
  const { consentText } = await getExploiter(actor, exploiterId)
  const content = withTexts(await readFile(file, 'utf8'), { server: publicUrl, consent: consentText ?? null })
  return { content, _links: { self: { href: `/api/exploiter/${exploiterId}/launch/form` } } }
}
