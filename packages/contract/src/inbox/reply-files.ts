import { z } from 'zod'
import { Id } from '../kit/fields.ts'

/** The most files of saved replies in one mail. */
const MOST_FILES = 20

/** The files of saved replies that a mail takes along. Declared apart, so that mails do not load all of saved replies. */
export const savedReplyFiles = z
  .array(Id, { error: 'type' })
  .max(MOST_FILES, { error: 'tooLong' })
  .default([])
  .describe('Files of saved replies that are attached')
