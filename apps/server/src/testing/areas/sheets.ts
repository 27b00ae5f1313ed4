import { unzipSync } from 'fflate'
import type { TestApp } from '../app.ts'

/** Returns the query for an export with these columns in this order. */
export const columns = (...given: string[]) =>
  given.map((one) => `column=${encodeURIComponent(one)}`).join('&')

/** Returns the rows of the first sheet of a workbook as XML. */
export async function sheetOf({ app, token }: TestApp, url: string, part = 'xl/worksheets/sheet1.xml') {
  const answer = await app.inject({ url, headers: { authorization: await token('ROLE_ADMIN') } })
  const xml = new TextDecoder().decode(unzipSync(answer.rawPayload)[part])
  return { answer, xml, rows: [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) => row ?? '') }
}
