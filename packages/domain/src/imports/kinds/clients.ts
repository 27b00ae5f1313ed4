import { type ImportDeclaration, joined, key, link, option, plain, text } from '../fields.ts'
import { companies } from '../words/companies.ts'
import { people } from '../words/people.ts'
import { places } from '../words/places.ts'
import { records } from '../words/records.ts'
import { stays } from '../words/stays.ts'

/** Clients. `name` is first and last name in one cell. */
export const clients: ImportDeclaration = {
  hasNotes: false,
  byContent: { email: 'email', phone: 'phone' },
  fields: {
    firstname: text(people.firstName),
    lastname: text(people.lastName),
    name: text(
      'name, client, client name, customer, customer name, naam, klant, navn, kunde, nombre, cliente, nume, nom',
      people.fullName,
    ),
    email: plain('email', people.email),
    phone: joined(people.phone, people.mobile),
    organisation: link('organisation', records.organisation),
    address: joined(places.address, places.street),
    city: text(places.city),
    country: text(places.country),
    nationality: text(
      'nationality, nationality code, nationaliteit, nationalitet, nacionalidad, nationalitate, staatsangehorigkeit, nationalite, narodowosc',
    ),
    gender: option('genders', stays.title),
    exploiter: link('exploiter', records.exploiter),
    newsletter: plain(
      'flag',
      'newsletter, mailing, marketing, opt in, accepts marketing, send marketing emails, nieuwsbrief, nyhedsbrev, boletin, buletin, newsletter abonnement, infolettre',
    ),
    alternativeEmails: plain(
      'emails',
      'alternative email, alternative emails, second email, other email, email 2, tweede email, andere email, anden email, otro correo, alt email',
    ),
    username: text(records.userName),
    formerKey: key(companies.key, 'record id contact, contact id, person id, guest id, person number'),
  },
}
