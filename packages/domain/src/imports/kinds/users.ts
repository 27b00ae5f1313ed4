import { type ImportDeclaration, key, option, plain, text } from '../fields.ts'
import { people } from '../words/people.ts'
import { records } from '../words/records.ts'

/** Users. They get no password; an administrator invites them. */
export const users: ImportDeclaration = {
  hasNotes: false,
  byContent: { email: 'email' },
  fields: {
    username: text(records.userName),
    displayname: text(
      'name, display name, naam, weergavenaam, navn, visningsnavn, nombre, nume, anzeigename, nom',
      people.fullName,
    ),
    firstName: text(people.firstName),
    lastName: text(people.lastName),
    email: plain('email', people.email),
    role: option('roles', records.role),
    formerKey: key(records.key, 'user id, owner id'),
  },
}
