import { type BodyOf, Client, type clients } from '@stayboard/contract'
import { isTypedTwice, readPhone } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/crud.ts'
import { hashPassword } from '../../kit/passwords.ts'
import { invalid } from '../../kit/problems.ts'
import type { Columns } from '../../kit/repository.ts'
import { imageSetter, withImage } from '../files/files.service.ts'
import { repository } from './clients.repository.ts'

const records = crud(Client, repository, (row, links) => ({
  ...row,
  _links: { ...links, enquiries: { href: `/api/v2/backend/enquiries?clientId=${row.clientId}` } },
}))
export const { list, get, remove } = records
export const setAvatar = imageSetter(records, 'clientId', 'avatarId')

type Body = BodyOf<typeof clients.create> | BodyOf<typeof clients.update>

export async function create(actor: Actor, body: BodyOf<typeof clients.create>) {
  const { fields, passwordHash } = await kept(body)
  return records.create(actor, await withImage(actor, fields, 'avatar'), (columns, current) => ({
    ...normalised(columns, current),
    passwordHash,
    timeStamp: actor.clock(),
  }))
}

export async function update(actor: Actor, body: BodyOf<typeof clients.update>, version?: number) {
  const { fields, passwordHash } = await kept(body)
  const read = () => records.get(actor, body.clientId)
  return records.update(
    actor,
    await withImage(actor, fields, 'avatar', read),
    version,
    (columns, current) => ({
      ...normalised(columns, current),
      passwordHash,
    }),
  )
}

/** A body the way it is kept: the password, typed twice alike (C5), as a hash beside it. */
async function kept({ password, passwordCheck, ...fields }: Body) {
  if (!isTypedTwice(password, passwordCheck)) {
    throw invalid([{ field: 'passwordCheck', code: 'passwordsDiffer' }])
  }
  return { fields, passwordHash: password ? await hashPassword(password) : undefined }
}

/** What a phone number may take up in the contract. */
const PHONE_LENGTH = 120

/** A phone number in one form, whatever it was typed in (C9); the client's country says how to read it. */
const normalised = ({ phone, country }: Columns, current: Columns): Columns => {
  if (typeof phone !== 'string') return {}
  const where = country === undefined ? current.country : country
  const { text } = readPhone(phone, typeof where === 'string' ? where : null)
  return text.length <= PHONE_LENGTH ? { phone: text } : {}
}
