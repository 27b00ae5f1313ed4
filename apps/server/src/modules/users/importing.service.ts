import { User } from '@stayboard/contract'
import { plainImporting } from '../../kit/areas/plain-importing.ts'
import { userArea } from './users.area.ts'

const { username, email, displayname, alternativeEmails, exploiters, roles } = User.create

/**
 * Imports users without a password, whom an administrator invites afterwards. A user without a role may do nothing yet.
 */
export const importing = plainImporting({
  area: userArea,
  fields: { username, email, displayname, alternativeEmails, exploiters, roles },
  arrange({ role, firstName, lastName, ...values }) {
    const full = [firstName, lastName].filter((part) => part !== undefined).join(' ')
    return {
      ...(full ? { displayname: full } : {}),
      ...(typeof values.email === 'string' ? { username: values.email.split('@')[0] } : {}),
      ...values,
      ...(role === undefined ? {} : { roles: [role] }),
    }
  },
  defaults: () => ({ roles: ['ROLE_USER'] }),
  match: [
    { reason: 'NAME', by: [{ as: 'lower', columns: ['username'] }] },
    { reason: 'EMAIL', by: [{ as: 'lower', columns: ['email'] }] },
  ],
  nameOf: ({ username: name }) => String(name),
})
