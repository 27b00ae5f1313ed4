import type { Samples } from './sample.ts'

const savedReplyId = 1

export const savedReplies: Samples['savedReplies'] = {
  list: {},
  get: { params: { savedReplyId } },
  create: {
    body: {
      name: 'Welcome',
      textEn: '<p>Dear {guest}</p>',
      textNl: '<p>Beste {guest}</p>',
      textRo: '<p>Bună {guest}</p>',
      textEs: '<p>Hola {guest}</p>',
      textDa: '<p>Hej {guest}</p>',
    },
  },
  update: {
    body: {
      savedReplyId,
      version: 1,
      name: 'Prices',
      textEn: '<p>{price}</p>',
      textNl: '<p>{price}</p>',
      textRo: '<p>{price}</p>',
      textEs: '<p>{price}</p>',
      textDa: '<p>{price}</p>',
    },
  },
  remove: { params: { savedReplyId: 2 } },
  filled: { params: { savedReplyId } },
  upload: { params: { savedReplyId }, body: { file: new File(['Quiet after ten.'], 'rules.txt') } },
  download: { params: { savedReplyFileId: 1 } },
  removeFile: { params: { savedReplyFileId: 2 } },
}
